/** The value of the setting `VISION_MODEL` for no vision model. */
export const NO_VISION_MODEL = 'none';
