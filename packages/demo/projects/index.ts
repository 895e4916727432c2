import { biology } from './biology.ts'
import { chromatography } from './chromatography.ts'
import { computation } from './computation.ts'
import { dynamics, finiteElements } from './dynamics.ts'
import { electrochemistry } from './electrochemistry.ts'
import { elements } from './elements.ts'
import type { Family } from './family.ts'
import { fitting } from './fitting.ts'
import { informatics } from './informatics.ts'
import { magnetoElectric } from './magneto-electric.ts'
import { massSpectrometry } from './mass-spectrometry.ts'
import { mechanics } from './mechanics.ts'
import { particleSizing } from './particles.ts'
import { pores } from './pores.ts'
import { resonance } from './resonance.ts'
import { scanningElectron } from './scanning-electron.ts'
import { sequencing } from './sequencing.ts'
import { spectroscopy } from './spectroscopy.ts'
import { pictures, statistics } from './statistics.ts'
import { surfaceAnalysis } from './surface-analysis.ts'
import { surfaceTopography } from './surface-topography.ts'
import { thermal } from './thermal.ts'
import { transmissionElectron } from './transmission-electron.ts'
import { cellVisits, electronVisits, lightVisits } from './visits-imaging.ts'
import { massVisits, resonanceVisits, xRayVisits } from './visits-spectra.ts'
import { xRayStructure } from './x-ray-structure.ts'

/** Every family, in the order of the catalogue. */
export const families: readonly Family[] = [
  scanningElectron,
  transmissionElectron,
  surfaceTopography,
  xRayStructure,
  surfaceAnalysis,
  pores,
  thermal,
  spectroscopy,
  resonance,
  massSpectrometry,
  chromatography,
  elements,
  mechanics,
  electrochemistry,
  particleSizing,
  magnetoElectric,
  biology,
  sequencing,
  electronVisits,
  resonanceVisits,
  xRayVisits,
  lightVisits,
  massVisits,
  cellVisits,
  informatics,
  computation,
  dynamics,
  finiteElements,
  statistics,
  fitting,
  pictures,
]
