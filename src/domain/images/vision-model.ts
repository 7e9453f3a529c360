/** As the setting `VISION_MODEL`: there is no vision model. */
export const NO_VISION_MODEL = 'none';
