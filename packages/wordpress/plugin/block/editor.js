/* The block of the editor. It is written as browsers read it: a site builds nothing. */
;(({ blocks, blockEditor, components, element, i18n }, { portal, key, widgets, settings }) => {
  const { createElement: h, Fragment, useEffect, useRef, useState } = element
  const { __, sprintf } = i18n
  const { PanelBody, RangeControl, SelectControl, TextControl, ToggleControl } = components
  const { InspectorControls, useBlockProps } = blockEditor

  const widgetOf = (tag) => widgets.find((one) => one.tag === tag)

  /** ms: an author types on. */
  const pause = 400
  /** ms after which a frame that said nothing shows nothing. */
  const patience = 8000

  const previewOf = ({ widget, values, theme }) => {
    const query = new URLSearchParams({ ...values, ...(theme && { theme }), ...(key && { partner: key }) })
    return `${portal}/embed/frame/${widget}?${query}`
  }

  const useLater = (value) => {
    const [later, setLater] = useState(value)
    useEffect(() => {
      const timer = setTimeout(() => setLater(value), pause)
      return () => clearTimeout(timer)
    }, [value])
    return later
  }

  /** The height that a frame tells of its content, px. The canvas may be a frame too: its window hears it. */
  const useHeight = (frame, address) => {
    const [height, setHeight] = useState()
    useEffect(() => {
      setHeight(undefined)
      const view = frame.current?.ownerDocument.defaultView
      const hear = ({ source, data }) => {
        if (source === frame.current?.contentWindow && data?.type === 'lab-frame-height')
          setHeight(data.content)
      }
      view?.addEventListener('message', hear)
      return () => view?.removeEventListener('message', hear)
    }, [frame, address])
    return height
  }

  const Frame = ({ address, title, isNarrow = false, onHeight }) => {
    const frame = useRef(null)
    const height = useHeight(frame, address)
    useEffect(() => {
      if (height) onHeight(height)
    }, [height])
    return h('iframe', {
      ref: frame,
      src: address,
      title,
      className: `lab-widget-frame ${isNarrow ? 'is-narrow' : ''}`,
      'aria-hidden': isNarrow || undefined,
      tabIndex: -1,
      height: height ?? 120,
    })
  }

  const useSilence = (address, height) => {
    const [isSilent, setSilent] = useState(false)
    useEffect(() => {
      setSilent(false)
      if (height) return
      const timer = setTimeout(() => setSilent(true), patience)
      return () => clearTimeout(timer)
    }, [address, height])
    return isSilent
  }

  const Preview = ({ attributes, setAttributes, isSelected }) => {
    const address = useLater(previewOf(attributes))
    const [shown, setShown] = useState({})
    const height = shown.address === address ? shown.height : undefined
    const isSilent = useSilence(address, height)
    const { title } = widgetOf(attributes.widget)
    // Nothing is changed in a post that somebody only looks at.
    const keep = (changes) => isSelected && !attributes.keepsOwnRoom && setAttributes(changes)
    useEffect(() => {
      if (height && Math.abs(height - attributes.room) > 4) keep({ room: height })
    }, [height, isSelected])
    return h(
      Fragment,
      null,
      isSilent &&
        h(
          'p',
          { className: 'lab-widget-silent' },
          __(
            'The portal shows nothing here. An administrator finds out why under Settings → Lab Widgets → Check.',
            'lab-widgets',
          ),
        ),
      h(Frame, {
        address,
        /* translators: %s: name of a widget */
        title: sprintf(__('Preview: %s', 'lab-widgets'), title),
        onHeight: (height) => setShown({ address, height }),
      }),
      isSelected &&
        h(Frame, {
          address,
          title: '',
          isNarrow: true,
          onHeight: (height) => Math.abs(height - attributes.roomNarrow) > 4 && keep({ roomNarrow: height }),
        }),
    )
  }

  const Control = ({ attribute: { name, type, label, options, default: usual }, value, onChange }) => {
    if (type === 'boolean') {
      const isOn = (value ?? String(usual ?? false)) === 'true'
      // What follows is for those who write HTML.
      const [short] = label.split('；')
      return h(ToggleControl, { label: short, checked: isOn, onChange: (on) => onChange(name, String(on)) })
    }
    const shared = { label, value: value ?? '', onChange: (value) => onChange(name, value) }
    if (!options) {
      const placeholder = usual === undefined ? '' : String(usual)
      return h(TextControl, { ...shared, placeholder, type: type === 'number' ? 'number' : 'text' })
    }
    return h(SelectControl, { ...shared, value: value ?? String(usual ?? ''), options })
  }

  const themes = () => [
    { value: '', label: __('As the page', 'lab-widgets') },
    { value: 'light', label: __('Light', 'lab-widgets') },
    { value: 'dark', label: __('Dark', 'lab-widgets') },
  ]

  const Room = ({ attributes: { room, roomNarrow, keepsOwnRoom }, setAttributes }) =>
    h(
      PanelBody,
      { title: __('Reserved height', 'lab-widgets'), initialOpen: false },
      h(ToggleControl, {
        label: __('Set it myself', 'lab-widgets'),
        help: keepsOwnRoom
          ? undefined
          : room
            ? /* translators: %1$d, %2$d: pixels */
              sprintf(
                __(
                  'Measured: %1$d px, on phones %2$d px. Text below does not jump while the widget loads.',
                  'lab-widgets',
                ),
                room,
                roomNarrow || room,
              )
            : __('Measured once the preview is there.', 'lab-widgets'),
        checked: keepsOwnRoom,
        onChange: (keepsOwnRoom) => setAttributes({ keepsOwnRoom }),
      }),
      keepsOwnRoom &&
        h(RangeControl, {
          label: __('Height, px', 'lab-widgets'),
          value: room,
          min: 0,
          max: 3000,
          onChange: (room = 0) => setAttributes({ room, roomNarrow: room }),
        }),
    )

  const Sidebar = ({ attributes, setAttributes }) => {
    const widget = widgetOf(attributes.widget)
    const change = (name, value) => {
      const { [name]: _, ...others } = attributes.values
      setAttributes({ values: value === '' ? others : { ...others, [name]: value } })
    }
    return h(
      InspectorControls,
      null,
      h(
        PanelBody,
        { title: __('Widget', 'lab-widgets') },
        h(SelectControl, {
          label: __('Widget', 'lab-widgets'),
          value: attributes.widget,
          help: widget?.description,
          options: widgets.map(({ tag, title }) => ({ value: tag, label: title })),
          onChange: (tag) => setAttributes({ widget: tag, values: {}, room: 0, roomNarrow: 0 }),
        }),
        widget?.attributes.map((attribute) =>
          h(Control, {
            key: attribute.name,
            attribute,
            value: attributes.values[attribute.name],
            onChange: change,
          }),
        ),
        h(SelectControl, {
          label: __('Colours', 'lab-widgets'),
          value: attributes.theme,
          options: themes(),
          onChange: (theme) => setAttributes({ theme }),
        }),
      ),
      h(Room, { attributes, setAttributes }),
    )
  }

  const Nothing = () =>
    h(
      'p',
      { className: 'lab-widget-nothing' },
      __('An administrator must first name the portal under Settings → Lab Widgets.', 'lab-widgets'),
      ' ',
      settings && h('a', { href: settings }, __('Open the settings', 'lab-widgets')),
    )

  const Edit = (props) => {
    const isReady = portal && widgetOf(props.attributes.widget)
    const blockProps = useBlockProps({ className: isReady ? 'is-previewed' : '' })
    return h(
      Fragment,
      null,
      h(Sidebar, props),
      h('div', blockProps, isReady ? h(Preview, props) : h(Nothing)),
    )
  }

  const variations = widgets.map(({ tag, title, description }) => ({
    name: tag,
    title,
    description,
    keywords: [tag, 'lab'],
    attributes: { widget: tag },
    isDefault: tag === 'lab-pickup-dialog',
    isActive: ['widget'],
    scope: ['inserter'],
  }))

  blocks.registerBlockType('lab/widget', {
    icon: 'welcome-widgets-menus',
    variations,
    edit: Edit,
    save: () => null,
  })
})(window.wp, window.labWidgets)
