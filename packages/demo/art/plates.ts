import { amplification, blotBands, wellPlate } from './assays.ts'
import { arcs, honeycomb, milestones, waves } from './covers.ts'
import { fittedModel, measuredShapes } from './fits.ts'
import { contours, elementMaps, surfaceMesh, tomographySlice } from './maps.ts'
import { fibres, particles, rods, sheets } from './micrographs.ts'
import { crossSection, cubes, pores } from './micrographs-solid.ts'
import { clusters, heatMap, network, volcano } from './omics.ts'
import { composition, coverage, manhattan } from './omics-tracks.ts'
import {
  chargeCurves,
  flowCurves,
  hysteresis,
  indentation,
  nyquist,
  polarisation,
  sizeDistribution,
  stressStrain,
  voltammogram,
} from './plots-property.ts'
import { desorption, evolvedGas, heatFlow, isotherm, massLoss, moduli, poreWidths } from './plots-thermal.ts'
import { fieldMap, finiteElements, streamlines } from './simulation-fields.ts'
import { docking, membrane, trajectory } from './simulation-molecules.ts'
import { bandStructure, energyPath, orbital, unitCell } from './simulation-quantum.ts'
import { absorption, ellipticity, emission, lifetime, stackedRaman, transmittance } from './spectra-light.ts'
import { chromatogram, massSpectrum } from './spectra-mass.ts'
import { carbonSpectrum, protonSpectrum, resonance, solidStateSpectrum } from './spectra-resonance.ts'
import {
  absorptionEdge,
  fittedPeaks,
  patternSeries,
  powderPattern,
  smallAngle,
  wideScan,
} from './spectra-x-ray.ts'
import { forestPlot, modelCurves, survival, violins } from './statistics.ts'
import { grains, heightMap } from './surface-maps.ts'
import type { Drawing } from './svg.ts'
import { droplet, racks, reports, vessels } from './things.ts'
import { cytometry, fluorescence, stainedTissue } from './tissue.ts'
import { coreShell, frozenParticles, ultrathinSection } from './transmission.ts'
import { atomColumns, diffractionRings, diffractionSpots, latticeFringes } from './transmission-lattice.ts'

/** Every picture that covers are made of; the name is part of the stored file name. */
export const plates = {
  particles,
  rods,
  sheets,
  fibres,
  pores,
  cubes,
  'cross-section': crossSection,
  'core-shell': coreShell,
  'diffraction-spots': diffractionSpots,
  'diffraction-rings': diffractionRings,
  'lattice-fringes': latticeFringes,
  'atom-columns': atomColumns,
  'frozen-particles': frozenParticles,
  'ultrathin-section': ultrathinSection,
  grains,
  'height-map': heightMap,
  'element-maps': elementMaps,
  contours,
  fluorescence,
  'stained-tissue': stainedTissue,
  'tomography-slice': tomographySlice,
  'surface-mesh': surfaceMesh,
  'blot-bands': blotBands,
  amplification,
  cytometry,
  'well-plate': wellPlate,
  'powder-pattern': powderPattern,
  'pattern-series': patternSeries,
  'fitted-peaks': fittedPeaks,
  'wide-scan': wideScan,
  'absorption-edge': absorptionEdge,
  'small-angle': smallAngle,
  'proton-spectrum': protonSpectrum,
  'carbon-spectrum': carbonSpectrum,
  'solid-state-spectrum': solidStateSpectrum,
  resonance,
  'mass-spectrum': massSpectrum,
  chromatogram: chromatogram(),
  'chromatogram-series': chromatogram(3),
  transmittance,
  'stacked-raman': stackedRaman,
  absorption,
  emission,
  lifetime,
  ellipticity,
  'mass-loss': massLoss,
  'heat-flow': heatFlow,
  'evolved-gas': evolvedGas,
  moduli,
  isotherm,
  'pore-widths': poreWidths,
  desorption,
  'stress-strain': stressStrain,
  indentation,
  'flow-curves': flowCurves,
  voltammogram,
  nyquist,
  polarisation,
  'charge-curves': chargeCurves,
  'size-distribution': sizeDistribution,
  hysteresis,
  clusters,
  volcano,
  'heat-map': heatMap,
  network,
  manhattan,
  composition,
  survival,
  'forest-plot': forestPlot,
  violins,
  'model-curves': modelCurves,
  coverage,
  'band-structure': bandStructure,
  'energy-path': energyPath,
  orbital,
  membrane,
  trajectory,
  docking,
  'finite-elements': finiteElements,
  streamlines,
  'field-map': fieldMap,
  'unit-cell': unitCell,
  'fitted-model': fittedModel,
  'measured-shapes': measuredShapes,
  droplet,
  arcs,
  honeycomb,
  waves,
  vessels,
  milestones,
  reports,
  racks,
} as const satisfies Record<string, Drawing>

export type PlateName = keyof typeof plates
