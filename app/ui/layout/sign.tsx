import sprite from "#app/ui/layout/signs.svg?url&no-inline";

/** The signs of the sprite; each stands beside the word that it means. */
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

/** Drawn in the colour of the text, 1.5 times as high as a letter; nothing for those who listen. One file has them all. */
export function Sign({ name }: { name: SignName }) {
  return (
    <svg className="sign" aria-hidden="true" focusable="false">
      <use href={`${sprite}#${name}`} />
    </svg>
  );
}
