import type { LabInstrument } from '@lab/contract/laboratory'

type Row = readonly [
  rid: string,
  name: string,
  model: string,
  place: string,
  slot: number,
  min: number,
  max: number,
  yuanPerHour: number,
]

/** Minutes; the longest booking stays within one day's opening hours. */
const rows: readonly Row[] = [
  ['i-sem-fe', '场发射扫描电镜', 'HX-SEM 500', '3 号楼 102 室', 30, 30, 240, 300],
  ['i-tem', '透射电镜 200 kV', 'HX-TEM 200', '3 号楼 B1 层 01 室', 60, 60, 240, 420],
  ['i-stem-ac', '球差校正透射电镜', 'HX-STEM 300C', '3 号楼 B1 层 03 室', 60, 240, 600, 2200],
  ['i-fib', '聚焦离子束双束电镜', 'HX-FIB 30', '3 号楼 104 室', 60, 120, 480, 1500],
  ['i-nmr-400', '400 MHz 核磁共振谱仪', 'HX-NMR 400', '2 号楼 101 室', 15, 15, 180, 100],
  ['i-nmr-600', '600 MHz 核磁共振谱仪（低温探头）', 'HX-NMR 600 Cryo', '2 号楼 103 室', 30, 30, 600, 260],
  ['i-nmr-solid', '固体核磁共振谱仪', 'HX-NMR 400 WB', '2 号楼 105 室', 60, 120, 600, 320],
  ['i-xrd', '转靶 X 射线衍射仪', 'HX-XRD 9', '1 号楼 201 室', 30, 30, 240, 160],
  ['i-xps', 'X 射线光电子能谱仪', 'HX-XPS Mono', '1 号楼 205 室', 60, 120, 480, 680],
  ['i-ct', '显微 CT', 'HX-CT 160', '1 号楼 B1 层 02 室', 60, 120, 600, 600],
  ['i-clsm', '激光共聚焦显微镜', 'HX-CLSM 4', '5 号楼 301 室', 30, 60, 300, 220],
  ['i-raman', '显微共聚焦拉曼光谱仪', 'HX-Raman 800', '1 号楼 302 室', 30, 30, 300, 200],
  ['i-afm', '原子力显微镜', 'HX-AFM 90', '1 号楼 304 室', 30, 60, 300, 220],
  ['i-hrms', '超高效液相-高分辨质谱', 'HX-HRMS 140', '2 号楼 206 室', 30, 120, 600, 460],
  ['i-gcms', '气相色谱-质谱联用仪', 'HX-GCMS 50', '2 号楼 208 室', 30, 60, 480, 220],
  ['i-flow', '流式细胞分析仪', 'HX-Flow 18', '5 号楼 205 室', 30, 30, 240, 240],
]

export const instruments: readonly LabInstrument[] = rows.map(
  ([rid, name, model, place, slot_minutes, min_minutes, max_minutes, yuan]) => ({
    rid,
    name,
    model,
    place,
    slot_minutes,
    min_minutes,
    max_minutes,
    price_fen_per_hour: yuan * 100,
  }),
)
