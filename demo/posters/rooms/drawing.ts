import type { Brush } from "#demo/posters/engine/brush.ts";
import type { Outlook } from "#demo/posters/rooms/outlook.ts";
import type { RoomStyle } from "#demo/posters/rooms/style.ts";

export interface RoomPaint {
  /** The light inside, and that of what stands outside. */
  room: Brush;
  outer: Brush;
  style: RoomStyle;
  outlook: Outlook;
  wanted: readonly string[];
}

export interface DrawnRoom {
  svg: string;
  /** What a scene may ask for and has got. */
  things: readonly string[];
  /** What else is seen. */
  shows: readonly string[];
}

export type RoomDrawing = (paint: RoomPaint) => DrawnRoom;
