/** How each widget of the widgets folder is fetched, by its tag; and which of them begin as a mere trigger. */
export { loaders, triggers } from 'lab:loaders'
