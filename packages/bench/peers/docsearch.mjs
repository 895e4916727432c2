/**
 * The entry for keyword search alone, which is the smaller, and without the style sheet, which is a package of its
 * own: both favour it. Nothing is stubbed: it asks its server once something is searched for.
 */
export const docsearch = {
  name: '@docsearch/js',
  packages: ['@docsearch/js@5.2.0'],
  page: ({ files }) => `<div id="docsearch"></div>
    <script src="${files}/@docsearch/js/dist/umd/docsearch.js"></script>
    <script>
      docsearch({ container: '#docsearch', appId: 'ID', indices: ['index'], apiKey: 'KEY' })
    </script>`,
  answer: () => ({}),
}
