import { textsOf } from "#app/locales/texts.ts";

import { starsOf } from "#app/domain/catalogue/names.ts";

/** "4 Sterne Superior": in words for all, drawn for those who see. Nothing where the house has no category. */
export function Stars({ category }: { category: number }) {
  const { t } = textsOf();
  const { stars, superior } = starsOf(category);
  if (stars === 0) return null;
  return (
    <span className="stars">
      <span aria-hidden="true">
        {"★".repeat(stars)}
        {superior ? " S" : ""}
      </span>{" "}
      <span className="hidden">
        {t("stars.of", { count: stars })}
        {superior ? ` ${t("stars.superior")}` : ""}
      </span>
    </span>
  );
}
