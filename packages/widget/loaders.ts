/** How each widget of the widgets folder is fetched, by its tag. */
export { loaders } from 'lab:loaders'
