export { WechatNote } from './WechatNote.tsx'
