/** Do the drawings of a catalogue show what their scenes and alternative texts say? */
import { type CatalogueImage, toStoredImage } from "#app/domain/catalogue/picture.ts";
import type { FoundEntries } from "#app/operate/check-references.server.ts";
import { type JsonPath, showPath } from "#app/operate/json-text.server.ts";
import { pictureWords } from "#app/operate/picture-words.server.ts";
import type { Problem } from "#app/operate/problem.server.ts";
import { describePoster } from "#demo/posters/draw-scene.ts";

/** @param found entries in which nothing is missing */
export function checkPictures({ offers, groupings }: FoundEntries): Problem[] {
  const notices: Problem[] = [];
  const check = (entry: { file: string; path: JsonPath }, path: JsonPath, image: unknown, owner: string) => {
    for (const [field, reason] of findingsOf(image as CatalogueImage, owner)) {
      notices.push({ file: entry.file, path: showPath([...entry.path, ...path, field]), reason });
    }
  };
  for (const entry of groupings) {
    check(entry, ["image"], entry.value.image, `${entry.value.groupingType}-${entry.value.slug}`);
  }
  for (const entry of offers) {
    const { slug, images = [], rooms = [] } = entry.value;
    images.forEach((image, index) => check(entry, ["images", index], image, `${slug}-${index + 1}`));
    rooms.forEach((room, index) => {
      if (room?.image) check(entry, ["rooms", index, "image"], room.image, `${slug}-${room.key}`);
    });
  }
  return notices;
}

/** @param owner as the shop names the picture, so that the same drawing is looked at */
function findingsOf(image: CatalogueImage, owner: string): [field: "scene" | "alt", reason: string][] {
  const { source, alt } = toStoredImage(image, owner);
  if (!source || !("scene" in source)) return [];
  const { shows, missing } = describePoster(source.scene, source.seed);
  return [
    ...missing.map(({ feature, reason }) => {
      const why = reason === "unknown" ? "dieses Motiv gibt es nicht" : "in dieser Landschaft ist kein Platz";
      return ["scene", `„${feature}“ wird nicht gezeichnet: ${why}`] as ["scene", string];
    }),
    ...pictureWords
      .filter(({ words, shownBy }) => words.test(alt) && !shownBy.some((name) => shows.has(name)))
      .map(({ name }) => ["alt", `nennt ${name}; das zeigt die Zeichnung nicht`] as ["alt", string]),
  ];
}
