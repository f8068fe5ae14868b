import type { NightRules, OfferType } from "#app/domain/catalogue/offer.ts";
import type { Complain } from "#app/operate/problem.server.ts";
import type { Readable } from "#app/operate/readable-part.server.ts";

/** Later seasons win over earlier ones, so the base season, which always applies, stands first and once. */
export function checkNightRules(
  rules: Readable<NightRules>,
  type: OfferType | undefined,
  complain: Complain,
): void {
  const seasons = rules.seasons ?? [];
  seasons.forEach((season, index) => {
    if (!season) return;
    const missing = "from" in season === "to" in season ? null : "from" in season ? "to" : "from";
    if (missing)
      complain(["seasons", index, missing], "fehlt; eine Saison hat from und to oder keines von beiden");
    if (index > 0 && !("from" in season) && !("to" in season)) {
      complain(
        ["seasons", index],
        "eine Grundsaison (ohne from und to) steht nur an erster Stelle, sonst verdrängt sie die davor",
      );
    }
  });
  const [first] = seasons;
  const sailing = "departures" in rules;
  if (first && ("from" in first || "to" in first) && !sailing) {
    complain(["seasons"], "die Grundsaison ohne from und to fehlt; sie muss an erster Stelle stehen");
  }
  if (type === "Cruise" && !sailing) complain(["departures"], "fehlt; eine Kreuzfahrt hat Abfahrtstage");
  if (type === "Hotel" && sailing) complain(["departures"], "Abfahrtstage gibt es nur bei Kreuzfahrten");
  const { everyWeeks, offsetWeeks } = rules.departures ?? {};
  if (everyWeeks !== undefined && offsetWeeks !== undefined && offsetWeeks >= everyWeeks) {
    complain(["departures", "offsetWeeks"], `muss kleiner als everyWeeks (${everyWeeks}) sein`);
  }
}
