import sprite from "#app/ui/layout/signs.svg?url&no-inline";

/** Symbols of the sprite. Each is shown next to the text that it illustrates. */
export type SignName =
  | "search"
  | "pin"
  | "calendar"
  | "guests"
  | "bed"
  | "board"
  | "size"
  | "wifi"
  | "sauna"
  | "parking"
  | "pets"
  | "clock"
  | "shield"
  | "refund"
  | "tag"
  | "ship"
  | "heart"
  | "share"
  | "map"
  | "list"
  | "filter"
  | "sort"
  | "mail"
  | "phone"
  | "document"
  | "print"
  | "check"
  | "close";

/** An icon in the text colour, 1.5 times the text height, hidden from screen readers. One file contains all icons. */
export function Sign({ name }: { name: SignName }) {
  return (
    <svg className="sign" aria-hidden="true" focusable="false">
      <use href={`${sprite}#${name}`} />
    </svg>
  );
}
