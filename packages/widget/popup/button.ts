/** The button that a popup's view shows on a page, node for node, before there is a view. */
export interface TriggerButton {
  node: HTMLButtonElement
  show(label: string): void
  setBusy(isBusy: boolean): void
  isBusy(): boolean
}

const newButton = () => {
  const button = document.createElement('button')
  button.type = 'button'
  button.className = 'button primary medium'
  button.setAttribute('part', 'button trigger')
  button.setAttribute('aria-haspopup', 'dialog')
  const text = document.createElement('span')
  text.className = 'button-text'
  button.append(text)
  return button
}

const newSpinner = () => {
  const spinner = document.createElement('span')
  spinner.className = 'spinner'
  spinner.setAttribute('aria-hidden', 'true')
  return spinner
}

/** Takes up the button that the server wrote into `box`, or makes one. */
export const triggerButtonIn = (box: Element): TriggerButton => {
  const node = box.querySelector<HTMLButtonElement>('button[part~="trigger"]') ?? newButton()
  const spinner = newSpinner()
  return {
    node,
    show: (label) => {
      const text = node.querySelector('.button-text')
      if (text && text.textContent !== label) text.textContent = label
    },
    setBusy: (isBusy) => {
      for (const name of ['aria-busy', 'aria-disabled'])
        if (isBusy) node.setAttribute(name, 'true')
        else node.removeAttribute(name)
      if (isBusy) node.prepend(spinner)
      else spinner.remove()
    },
    isBusy: () => spinner.parentNode === node,
  }
}
