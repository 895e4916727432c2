/** The house's colours in drawings; `accent` marks one thing in a picture, no more. */
export const palette = {
  night: '#061530',
  navy: '#0a2350',
  deep: '#0b3d91',
  blue: '#1f5fbf',
  mid: '#3b74d1',
  sky: '#7fb0f0',
  ice: '#dbe8fb',
  paper: '#f6f9fd',
  line: '#cfdcee',
  grey: '#8496b0',
  slate: '#4a5b75',
  accent: '#e8772e',
  amber: '#f4b266',
  teal: '#2a9d9a',
} as const
