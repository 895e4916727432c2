/** Attributes of a widget by their names, as they are written on its tag. */
type Attributes = Readonly<Record<string, string | undefined>>

/**
 * Where the portal shows what a widget shows: `:name` stands for an attribute's value, `name=value` behind a `#` for
 * a value that the page is of. The first that has all its values counts; without one, it is the first page.
 */
export const widgetPages: Readonly<Record<string, readonly string[]>> = {
  'lab-acknowledgements': ['/list/thanks'],
  'lab-article': ['/article/:rid', '/list/news'],
  'lab-article-list': ['/list/:type', '/list/news'],
  'lab-cases': ['/list/service'],
  'lab-contact': ['/contact'],
  'lab-guide': ['/guide'],
  'lab-login-popup': ['/member/center'],
  'lab-member-center': ['/member/center'],
  'lab-member-samples': ['/member/sample'],
  'lab-page-content': [
    '/license#key=license',
    '/policy#key=policy',
    '/televised#key=televised',
    '/about/culture#key=culture',
    '/about/recruit#key=recruit',
    '/about/profile',
  ],
  'lab-pickup-dialog': ['/member/sample'],
  'lab-plan-badge': ['/experiment/plan'],
  'lab-project-detail': ['/detail/:rid', '/project'],
  'lab-project-list': [
    '/project?typeId=:type-id&childId=:child-id',
    '/project?typeId=:type-id',
    '/project?kw=:kw',
    '/project',
  ],
  'lab-report-verify': ['/verify/:code', '/verify'],
  'lab-requirement-form': ['/require'],
  'lab-search': ['/search?kw=:kw', '/search'],
}

const filled = (pattern: string, attributes: Attributes): string | undefined => {
  const [path = '', only = ''] = pattern.split('#')
  const [name = '', value] = only.split('=')
  if (name && attributes[name] !== value) return
  const names = [...path.matchAll(/:([a-z-]+)/g)].map(([, name = '']) => name)
  if (!names.every((name) => attributes[name])) return
  return path.replace(/:([a-z-]+)/g, (_, name: string) => encodeURIComponent(attributes[name] ?? ''))
}

/** The path of the portal's page that shows what a widget with these attributes shows. */
export const widgetPage = (tag: string, attributes: Attributes = {}): string =>
  widgetPages[tag]?.map((pattern) => filled(pattern, attributes)).find(Boolean) ?? '/'
