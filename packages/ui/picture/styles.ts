import css from './picture.css?inline'

export const pictureStyles = [css]
