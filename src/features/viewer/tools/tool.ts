/** The action of a press on the sheet. */
export type Tool = 'select' | 'hand' | 'zoom-box' | MeasuringTool | MarkupTool;
export type MeasuringTool = 'distance' | 'route' | 'area' | 'calibrate';
export type MarkupTool = 'cloud' | 'arrow' | 'text' | 'pin';

/** The number of points that a tool places on a sheet. */
const pointsOf: Partial<Record<Tool, { least: number; most: number }>> = {
  'zoom-box': { least: 2, most: 2 },
  distance: { least: 2, most: 2 },
  calibrate: { least: 2, most: 2 },
  route: { least: 2, most: 200 },
  area: { least: 3, most: 200 },
  cloud: { least: 2, most: 2 },
  arrow: { least: 2, most: 2 },
  text: { least: 1, most: 1 },
  pin: { least: 1, most: 1 },
};

/** Null for a tool that places no points. */
export const placesTakenBy = (tool: Tool) => pointsOf[tool] ?? null;

/** Tools whose two points are opposite corners of a box. */
export const isBoxTool = (tool: Tool) => tool === 'zoom-box' || tool === 'cloud';

const measuringTools: readonly Tool[] = ['distance', 'route', 'area', 'calibrate'];
export const isMeasuringTool = (tool: Tool): tool is MeasuringTool => measuringTools.includes(tool);

const markupTools: readonly Tool[] = ['cloud', 'arrow', 'text', 'pin'];
export const isMarkupTool = (tool: Tool): tool is MarkupTool => markupTools.includes(tool);
