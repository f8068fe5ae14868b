import { textsOf } from "#app/locales/texts.ts";
import { SiteFooter } from "#app/ui/site-footer.tsx";
import { useRootData } from "#app/ui/use-root-data.ts";

/** The partner page's footer: who sells here, contact and law, and nothing that leads on into the shop. */
export function PartnerFooter() {
  const { t } = textsOf("partner");
  const { shopName } = useRootData();
  return (
    <SiteFooter compact>
      <h2>{t("footerTitle")}</h2>
      <p>{t("footer", { shop: shopName })}</p>
    </SiteFooter>
  );
}
