/** Name of the frames in which a docs page shows stories. */
export const frameName = 'lab-state'

/** Whether this page is such a frame: it is as high as its story. */
export const isFramed = () => window.name === frameName
