import { getLab, start } from '@lab/core'
import { loadWidget } from './loading.ts'

/** Dialogs are elements of their own: made when first opened, by whichever widget asked. */
const dialogTags = {
  login: 'lab-login-popup',
  identity: 'lab-identity-dialog',
  pickup: 'lab-pickup-dialog',
} as const

const ensure = (tag: string) => {
  loadWidget(tag)
  if (!document.querySelector(tag)) document.body.append(document.createElement(tag))
}

let started = false

/** Starts the page's one lab: session, messages and dialogs, shared by all widgets. Harmless when it runs twice. */
export const startPage = () => {
  if (started) return
  started = true
  const lab = getLab()
  lab.messages.subscribe(() => ensure('lab-messages'))
  lab.dialogs.subscribe(({ open }) => {
    if (open) ensure(dialogTags[open.name])
  })
  start(lab)
}
