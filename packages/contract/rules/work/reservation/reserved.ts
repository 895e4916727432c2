/** The type of projects whose instruments are reserved by the hour, not ordered (domain §1). */
export const reservedType = 2

export const isReserved = ({ project }: { project: { type_id: number } }): boolean =>
  project.type_id === reservedType
