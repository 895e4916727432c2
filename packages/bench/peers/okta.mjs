/**
 * The bundle for the classic engine, the smallest that shows a form, in the language it carries. Stubbed: every call
 * of the organisation's server is answered with an empty object; the form itself needs none.
 */
export const okta = {
  name: '@okta/okta-signin-widget',
  packages: ['@okta/okta-signin-widget@7.49.0'],
  page: ({
    files,
    backend,
  }) => `<link rel="stylesheet" href="${files}/@okta/okta-signin-widget/dist/css/okta-sign-in.min.css">
    <div id="login"></div>
    <script src="${files}/@okta/okta-signin-widget/dist/js/okta-sign-in.classic.min.js"></script>
    <script>
      new OktaSignIn({
        baseUrl: '${backend}', issuer: '${backend}/oauth2/default', clientId: 'client',
        redirectUri: location.origin + '/done', useClassicEngine: true, language: 'en', el: '#login',
      }).renderEl({ el: '#login' }, () => {}, console.error)
    </script>`,
  answer: () => ({}),
}
