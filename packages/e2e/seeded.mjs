/** Where the run keeps what a first start with that seed leaves: `demo` or `empty`. */
export const seededFolder = (seed) => `${process.env.E2E_DATA_DIR}-${seed}`
