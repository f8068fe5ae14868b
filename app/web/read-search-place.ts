import { wordsOf } from "#app/domain/search/text-matching.ts";
import {
  type BoundingBox,
  type Destination,
  type MapPosition,
  searchBounds,
} from "#app/domain/search/query.ts";
import type { NoteIssue } from "#app/web/search-issue.ts";

type Get = (field: "lat1" | "lat2" | "lon1" | "lon2" | "lat" | "lon" | "z") => string;

/** `txt:` and `key:` say how the rest is meant; without either it is free input, as the form sends it. */
export function readDestination(text: string, note: NoteIssue): Destination | null {
  const prefix = /^(txt|key):/.exec(text)?.[1];
  const value = readText("destination", prefix ? text.slice(4) : text, note);
  return value === null ? null : { kind: prefix === "key" ? "key" : "txt", value };
}

/** Free words on one line; null where there are none, or only signs, which no name has. */
export function readText(field: "destination" | "text", text: string, note: NoteIssue): string | null {
  const bare = text.replace(/[\s\p{Cc}]+/gu, " ").trim();
  const value = cutAt(bare, searchBounds.destination);
  if (value === "") return null;
  if (wordsOf(value).length === 0) {
    note(field, `${field}-signs`, value);
    return null;
  }
  if (value !== bare) note(field, `${field}-long`, text);
  return value;
}

/** The first `length` UTF-16 units, without half a character at the end. */
export function cutAt(text: string, length: number): string {
  if (text.length <= length) return text;
  return text
    .slice(0, length)
    .replace(/[\uD800-\uDBFF]$/, "")
    .trimEnd();
}

export function readBoundingBox(get: Get, note: NoteIssue): BoundingBox | null {
  const typed = [get("lat1"), get("lat2"), get("lon1"), get("lon2")];
  if (typed.every((text) => text === "")) return null;
  const [one, other] = [degrees(get("lat1"), 90), degrees(get("lat2"), 90)];
  const [lon1, lon2] = [degrees(get("lon1"), 180), degrees(get("lon2"), 180)];
  if (one !== null && other !== null && lon1 !== null && lon2 !== null) {
    return { lat1: Math.min(one, other), lat2: Math.max(one, other), lon1, lon2 };
  }
  note("lat1", "bounding-box", typed.join(" "));
  return null;
}

export function readPosition(get: Get, note: NoteIssue): MapPosition | null {
  const typed = [get("lat"), get("lon"), get("z")];
  if (typed.every((text) => text === "")) return null;
  const [lat, lon, z] = [degrees(get("lat"), 90), degrees(get("lon"), 180), Number(get("z") || "x")];
  const { least, most } = searchBounds.zoom;
  if (lat !== null && lon !== null && Number.isInteger(z) && least <= z && z <= most) return { lat, lon, z };
  note("lat", "position", typed.join(" "));
  return null;
}

/** Six places are a hand's breadth; adding zero turns -0 into 0. */
function degrees(text: string, most: number): number | null {
  if (!/^-?\d{1,3}(?:\.\d{1,20})?$/.test(text)) return null;
  const value = Math.round(Number(text) * 1e6) / 1e6 + 0;
  // Smaller would be written as 1e-7.
  return Math.abs(value) <= most ? value : null;
}
