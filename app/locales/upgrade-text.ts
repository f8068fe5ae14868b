/** Why an extra cannot be had with a stay, in words. */
import type { UpgradeAvailability } from "#app/domain/catalogue/offer.ts";
import type { UpgradeObstacle } from "#app/domain/catalogue/upgrade-availability.ts";
import { periodText, weekdayText } from "#app/locales/stay-rules-text.ts";
import { stayRulesTexts as t } from "#locale/catalogue/stay-rules.ts";

/** "nur freitags, so ein Tag fehlt in diesem Aufenthalt" */
export function obstacleText(
  obstacle: UpgradeObstacle,
  { periods = [], weekdays, days = 1, minPersons, maxPersons }: UpgradeAvailability,
): string {
  const season = periods.map(periodText).join(", ");
  switch (obstacle) {
    case "season":
      return t("extra.season", { when: season });
    case "days": {
      if (days > 1 || !weekdays) return t("extra.days", { count: days });
      return t("extra.weekdays", { when: [season, weekdayText(weekdays)].filter(Boolean).join(", ") });
    }
    case "too-few":
      return t("extra.too-few", { count: minPersons ?? 0 });
    case "too-many":
      return t("extra.too-many", { count: maxPersons ?? 0 });
    case "board":
      return t("extra.board");
  }
}

/** "Nicht zu dieser Auswahl: Freitagsessen (nur freitags, …)." */
export function notOfferedText(
  { description, availability = {} }: { description: string; availability?: UpgradeAvailability | undefined },
  obstacle: UpgradeObstacle,
): string {
  return t("extra.not", { text: description, reason: obstacleText(obstacle, availability) });
}
