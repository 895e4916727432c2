const key = `pk_live_${Buffer.from('clerk.shop.example$').toString('base64')}`

const off = {
  enabled: false,
  required: false,
  used_for_first_factor: false,
  first_factors: [],
  verifications: [],
}

const attributes = {
  email_address: {
    ...off,
    enabled: true,
    required: true,
    used_for_first_factor: true,
    first_factors: ['email_code'],
  },
  password: { ...off, enabled: true, required: true },
  phone_number: off,
  username: off,
  web3_wallet: off,
  first_name: off,
  last_name: off,
  passkey: off,
}

const environment = {
  object: 'environment',
  id: 'env',
  auth_config: { object: 'auth_config', id: 'auth', single_session_mode: true },
  display_config: {
    object: 'display_config',
    id: 'display',
    instance_environment_type: 'production',
    application_name: 'Shop',
    branded: false,
    theme: {},
    preferred_sign_in_strategy: 'password',
  },
  user_settings: {
    attributes,
    social: {},
    actions: {},
    sign_in: { second_factor: { required: false } },
    sign_up: { mode: 'public', captcha_enabled: false },
    password_settings: { min_length: 8, max_length: 72 },
    username_settings: {},
    passkey_settings: {},
    enterprise_sso: { enabled: false },
  },
  organization_settings: { enabled: false, domains: {} },
  commerce_settings: { billing: {} },
}

const client = { response: { object: 'client', id: 'client', sessions: [], sign_in: null, sign_up: null } }

/**
 * The sign-in form as the quickstart for script tags shows it; version 6 has its forms in a second package. Stubbed:
 * the Frontend API's `environment` (email address and password, nothing else) and `client` (nobody is signed in).
 */
export const clerk = {
  name: '@clerk/clerk-js',
  packages: ['@clerk/clerk-js@6.40.0', '@clerk/ui@1.36.0'],
  page: ({ files, backend }) => `<div id="sign-in"></div>
    <script defer crossorigin="anonymous" src="${files}/@clerk/ui/dist/ui.browser.js"></script>
    <script defer crossorigin="anonymous" data-clerk-publishable-key="${key}"
      data-clerk-proxy-url="${backend}" src="${files}/@clerk/clerk-js/dist/clerk.browser.js"></script>
    <script>
      addEventListener('load', async () => {
        await Clerk.load({ ui: { ClerkUI: window.__internal_ClerkUICtor } })
        Clerk.mountSignIn(document.querySelector('#sign-in'))
      })
    </script>`,
  answer: (path) => (path.endsWith('/environment') ? environment : client),
}
