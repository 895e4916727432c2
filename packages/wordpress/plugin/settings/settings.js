/* The check: what this browser can tell of the portal, and what the site's server can. */
;(({ i18n: { __, sprintf } }, { portal, key, loader, integrity, home, ajax, nonce }) => {
  const button = document.getElementById('lab-widgets-check')
  const list = document.getElementById('lab-widgets-findings')
  if (!button || !list) return

  const good = (text) => ({ state: 'good', text })
  const bad = (text) => ({ state: 'bad', text })
  const note = (text) => ({ state: 'note', text })

  const jsonOf = async (address, init) => {
    try {
      return await (await fetch(address, init)).json()
    } catch {
      return undefined
    }
  }

  const unregistered = (origin) =>
    /* translators: %s: an address */
    sprintf(
      __(
        'The portal does not know %s: ask the laboratory to add it to your site’s addresses.',
        'lab-widgets',
      ),
      origin,
    )

  /* translators: %s: an address */
  const unreached = () => sprintf(__('This browser did not reach the portal at %s.', 'lab-widgets'), portal)

  /** What any page may read of it. */
  const isThere = async () =>
    (await jsonOf(`${portal}/widgets/versions.json`, { credentials: 'omit' })) !== undefined

  const ofKey = (partner) => {
    if (!key)
      return bad(__('The partner key is missing: copy it from the laboratory’s letter.', 'lab-widgets'))
    return partner.key === key
      ? good(__('The partner key belongs to this site.', 'lab-widgets'))
      : bad(__('The partner key is not the one of this site: ask the laboratory.', 'lab-widgets'))
  }

  const ofWidgets = ({ widgets }) =>
    widgets.length === 0
      ? good(__('All widgets are allowed here.', 'lab-widgets'))
      : /* translators: %s: names of widgets */
        note(sprintf(__('Allowed here: %s.', 'lab-widgets'), widgets.join(', ')))

  const ofPortal = async () => {
    if (new URL(portal).origin === location.origin)
      return [note(__('This site is the portal itself.', 'lab-widgets'))]
    const answer = await jsonOf(`${portal}/api/open/setting`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: '{}',
      credentials: 'omit',
    })
    if (answer?.reason === 'partner_disabled')
      return [bad(__('The laboratory has switched your site off for now.', 'lab-widgets'))]
    const partner = answer?.data?.partner
    if (!partner) return [bad((await isThere()) ? unregistered(location.origin) : unreached())]
    return [
      /* translators: %s: an address */
      good(sprintf(__('The portal knows %s.', 'lab-widgets'), location.origin)),
      ofKey(partner),
      ofWidgets(partner),
    ]
  }

  const ofLoader = async () => {
    try {
      await fetch(loader, { ...(integrity && { integrity }), cache: 'no-store', credentials: 'omit' })
      return [good(__('The browser loads the script.', 'lab-widgets'))]
    } catch {
      return [bad(__('The browser does not load the script: pin the newest version.', 'lab-widgets'))]
    }
  }

  const ofServer = async () => {
    const body = new URLSearchParams({ action: 'lab_widgets_check', _ajax_nonce: nonce })
    const { success, data } = (await jsonOf(ajax, { method: 'POST', body })) ?? {}
    // Without it only a new version can't be pinned.
    if (!success)
      return [
        note(data?.message ?? __('This site’s server did not answer: open this page again.', 'lab-widgets')),
      ]
    if (!data.isSame)
      return [bad(__('The pinned version has another content at the portal: pin it again.', 'lab-widgets'))]
    return data.pinned === data.newest
      ? [good(__('Pages load the newest version.', 'lab-widgets'))]
      : /* translators: %s: a version, 1.2.3 */
        [note(sprintf(__('Version %s is newest: pin it below when you like.', 'lab-widgets'), data.newest))]
  }

  const ofHome = () =>
    new URL(home).origin === location.origin
      ? []
      : /* translators: %s: an address */
        [
          note(
            sprintf(
              __('Visitors see your site at %s: the laboratory must know that address too.', 'lab-widgets'),
              new URL(home).origin,
            ),
          ),
        ]

  const show = (findings) =>
    list.replaceChildren(
      ...findings.map(({ state, text }) => {
        const line = document.createElement('p')
        line.className = `lab-finding is-${state}`
        line.textContent = text
        return line
      }),
    )

  button.addEventListener('click', async () => {
    button.disabled = true
    list.textContent = __('Checking…', 'lab-widgets')
    show((await Promise.all([ofPortal(), ofHome(), ofLoader(), ofServer()])).flat())
    button.disabled = false
  })
})(window.wp, window.labWidgets)
