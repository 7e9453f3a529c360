/** How bright a pixel is, 0 to 255: Rec. 601 luma in 1/256. */
export const lumaOf = (red: number, green: number, blue: number): number =>
  (red * 77 + green * 150 + blue * 29) >> 8;
