/** What a trigger fetches of the core: the page's lab, and what joins the trigger to it. */
export { attend } from './attend.ts'
export { pageLab } from './page.ts'
