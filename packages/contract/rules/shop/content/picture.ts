/** Most bytes of a picture that an editor sends: 10 MB. */
export const pictureBytes = 10 * 1024 * 1024
