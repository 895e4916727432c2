/** What the plugin says of a widget in English; Chinese is what its definition says. */
export interface EnglishTexts {
  title: string
  description: string
  /** By the attribute's name. */
  attributes?: Record<string, string>
}

const page = 'Page, from 1'
const keyword = 'Keyword'
const button = {
  trigger: 'Show a button here',
  label: 'Text of the button',
}

/** All that is offered to other sites: the plugin is not packed while one of them lacks its texts. */
export const english: Record<string, EnglishTexts> = {
  'lab-acknowledgements': {
    title: 'Acknowledgements',
    description: 'Papers that thank the laboratory.',
    attributes: { rows: 'Rows at most' },
  },
  'lab-article': {
    title: 'Article',
    description: 'One article with its text and neighbours.',
    attributes: {
      rid: 'Number of the article: what its address ends with',
    },
  },
  'lab-article-list': {
    title: 'Articles',
    description: 'News, courses, cases or acknowledgements, page by page.',
    attributes: { type: 'Kind', kw: keyword, page, limit: 'Articles on a page, 100 at most' },
  },
  'lab-banner': {
    title: 'Banner',
    description: 'The pictures of the portal’s first page.',
    attributes: {
      autoplay: 'Milliseconds until the next picture; 0: it stays',
      speed: 'Milliseconds of the change',
    },
  },
  'lab-cases': { title: 'Cases', description: 'The newest cases of services.' },
  'lab-contact': { title: 'Contact', description: 'Hotline, mail, addresses and hours.' },
  'lab-guide': { title: 'Guide', description: 'How to order, for universities and for companies.' },
  'lab-hot-area': { title: 'Popular fields', description: 'Ways into what is asked for most.' },
  'lab-hot-items': { title: 'Popular services', description: 'The services that are ordered most.' },
  'lab-login-popup': {
    title: 'Login',
    description: 'Login and registration in a dialog.',
    attributes: button,
  },
  'lab-member-center': {
    title: 'Member centre',
    description: 'On other sites a way into the portal’s member centre.',
    attributes: { orders: 'Newest orders, 10 at most' },
  },
  'lab-member-samples': {
    title: 'Samples',
    description: 'A member’s pickups and samples.',
    attributes: {
      sort: 'Order',
      page,
      limit: 'Pickups on a page, 100 at most',
      view: 'Tab: empty for pickups, sample, recycle',
      state: 'Only samples in this state',
    },
  },
  'lab-page-content': {
    title: 'Page of text',
    description: 'One of the portal’s pages of text.',
    attributes: { key: 'Page: profile, culture, recruit, license, policy, televised' },
  },
  'lab-partner-logos': { title: 'Partners', description: 'A moving band of logos.' },
  'lab-pickup-dialog': {
    title: 'Pickup',
    description: 'Where to send samples, or a pickup at the door, in a dialog.',
    attributes: button,
  },
  'lab-plan-badge': {
    title: 'Plan badge',
    description: 'How many services a visitor has chosen.',
    attributes: { preview: 'A press shows the first of them here' },
  },
  'lab-project-detail': {
    title: 'One service',
    description: 'All about one service: price, method, samples, questions.',
    attributes: { rid: 'Number of the service: what follows /detail/ in its address' },
  },
  'lab-project-list': {
    title: 'Services',
    description: 'The services, to filter, sort and choose.',
    attributes: {
      'type-id': 'Type: 1 samples, 2 visits, 3 analysis of data; empty for all',
      'child-id': 'Group of methods within the type',
      title: 'Words of the name',
      kw: 'Words of name, tags or summary',
      sort: 'Order',
      page,
      limit: 'Services on a page, 100 at most',
    },
  },
  'lab-report-verify': {
    title: 'Report check',
    description: 'Tells whether a report is genuine.',
    attributes: { code: 'Code of a report; empty: the visitor types it' },
  },
  'lab-requirement-form': {
    title: 'Requirement form',
    description: 'Asks the laboratory for an experiment.',
  },
  'lab-search': {
    title: 'Search',
    description: 'Searches services, articles and cases.',
    attributes: { kw: 'What is searched at first', limit: 'Results of a kind, 50 at most' },
  },
  'lab-service-categories': { title: 'Kinds of services', description: 'A card for each type.' },
  'lab-service-process': { title: 'Steps of a service', description: 'What happens from order to data.' },
  'lab-side-bar': { title: 'Side bar', description: 'QR code, hotline and a way back up.' },
  'lab-site-footer': { title: 'Portal’s footer', description: 'Contacts and links of the portal.' },
  'lab-site-header': {
    title: 'Portal’s header',
    description: 'Navigation, search and account of the portal.',
  },
}

/** Values that are chosen, in English and Chinese. */
export const options: Record<string, readonly [english: string, chinese: string]> = {
  news: ['News', '新闻资讯'],
  course: ['Courses', '课程培训'],
  service: ['Cases', '服务案例'],
  thanks: ['Acknowledgements', '致谢文献'],
  hot: ['Most ordered', '最热'],
  new: ['Newest', '最新'],
  price: ['Cheapest', '价格'],
}

/**
 * What is kept free for a widget that nobody measured, until its own outline stands there, px: in a column of 640, and
 * on a phone. What lies lower than a screen need not be kept.
 */
export const rooms: Record<string, readonly [wide: number, narrow: number]> = {
  'lab-article': [225, 225],
  'lab-banner': [320, 257],
  'lab-login-popup': [44, 44],
  'lab-member-center': [281, 281],
  'lab-member-samples': [422, 422],
  'lab-partner-logos': [280, 280],
  'lab-pickup-dialog': [44, 44],
  'lab-plan-badge': [40, 40],
  'lab-project-detail': [302, 302],
  'lab-report-verify': [176, 196],
  'lab-search': [241, 292],
  'lab-side-bar': [77, 77],
  'lab-site-header': [56, 56],
}

/** For the others: lists and long texts. */
export const usualRoom = [640, 800] as const
