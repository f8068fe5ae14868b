const names: ReadonlyMap<string, string> = new Map(
  Object.entries({
    "air-conditioning": "Klimaanlage",
    "baby-cot": "Babybett",
    balcony: "Balkon",
    bathtub: "Badewanne",
    "bunk-bed": "Etagenbett",
    "coffee-maker": "Kaffeemaschine",
    desk: "Schreibtisch",
    dishwasher: "Spülmaschine",
    "double-bed": "Doppelbett",
    fireplace: "Kamin",
    "french-balcony": "französischer Balkon",
    fridge: "Kühlschrank",
    "garden-view": "Gartenblick",
    kitchenette: "Kochnische",
    "lake-view": "Seeblick",
    minibar: "Minibar",
    "mountain-view": "Bergblick",
    porthole: "Bullauge",
    "river-view": "Flussblick",
    safe: "Safe",
    sauna: "Sauna",
    "sea-view": "Meerblick",
    shower: "Dusche",
    "single-bed": "Einzelbett",
    "sofa-bed": "Schlafsofa",
    terrace: "Terrasse",
    tv: "Fernseher",
    "walk-in-shower": "bodengleiche Dusche",
    "washing-machine": "Waschmaschine",
    wifi: "WLAN",
  }),
);

/** The German name of a room amenity, with its number where there are several; unknown codes stay as they are. */
export function amenityName(code: string, quantity = 1): string {
  const name = names.get(code) ?? code;
  return quantity > 1 ? `${quantity} × ${name}` : name;
}
