import { Link } from "@remix-run/react";

import { textsOf } from "#app/locales/texts.ts";
import { BrandMark } from "#app/ui/brand-mark.tsx";
import { useRootData } from "#app/ui/use-root-data.ts";
import { homePath } from "#app/web/paths.ts";

/** The way home from a page without the shop's header. */
export function MapHome() {
  const { t } = textsOf();
  const { shopName } = useRootData();
  return (
    <p className="map-home">
      <Link className="brand" to={homePath()} aria-label={t("nav.home", { shop: shopName })}>
        <BrandMark />
        <span>{shopName}</span>
      </Link>
    </p>
  );
}
