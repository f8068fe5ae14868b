/** /de/search/weitergeben: a search as an address to say, scan and copy. The search is in the query. */
import { type LoaderFunctionArgs, redirect } from "@remix-run/node";
import { Link, useLoaderData } from "@remix-run/react";

import { qrCodePicture } from "#app/documents/qr-code.server.ts";
import { handOverPath, searchPath, spokenPath } from "#app/http/urls.ts";
import { spokenSearchTexts as t } from "#locale/catalogue/spoken-search.ts";
import { canonicalSearch, writeSearch } from "#app/search-url/address.ts";
import { readSearch } from "#app/search-url/query.ts";
import { formatSpokenSearch } from "#app/search-url/spoken.ts";
import { placesToName, resolveDestination, resolveTags } from "#app/search/query/resolve-query.server.ts";
import { PageHeading, buildUnlistedMeta } from "#app/ui/layout/page-heading.tsx";
import { QrCode } from "#app/ui/layout/qr-code.tsx";
import { searchHeading } from "#app/ui/search/search-text.server.ts";

export const meta = buildUnlistedMeta(() => t("handOver.title"));

/** Maximum length of a scanned address. Cameras do not read larger codes from a screen. */
const longestScanned = 500;

/** Unreadable parts are left out. The result list reports them. */
export async function loader({ request, context: { shop } }: LoaderFunctionArgs) {
  const params = new URL(request.url).searchParams;
  const now = { today: shop.today(), instant: shop.now() };
  const parsedSearch = readSearch(params, now.today);
  const queryWithDestination = await resolveDestination(shop, parsedSearch.query, params.get("destination"));
  const { query } = await resolveTags(shop, queryWithDestination);
  const canonical = canonicalSearch(params, query);
  if (canonical !== null) throw redirect(handOverPath(canonical));
  const index = await shop.offers();
  const { publicUrl } = shop.config;
  const back = searchPath(writeSearch(query));
  const spoken = formatSpokenSearch(query, index, now.today);
  const whole = publicUrl + back;
  return {
    heading: searchHeading(query, index.count(query, now), placesToName(index, query.destination)),
    // Host as spoken, without the scheme.
    spoken: spoken === null ? null : new URL(publicUrl).host + spokenPath(spoken),
    picture: whole.length > longestScanned ? null : qrCodePicture(whole),
    whole,
    back,
  };
}

export default function HandOverSearch() {
  const { heading, spoken, picture, whole, back } = useLoaderData<typeof loader>();
  return (
    <div className="prose">
      <PageHeading title={t("handOver.title")} lead={t("handOver.lead", { heading })} />
      {spoken === null ? (
        <p>{t("handOver.unspoken")}</p>
      ) : (
        <section aria-labelledby="spoken">
          <h2 id="spoken">{t("handOver.spoken")}</h2>
          <p className="copyable">{spoken}</p>
          <p>{t("handOver.spokenHint")}</p>
        </section>
      )}
      {picture ? (
        <section aria-labelledby="scan">
          <h2 id="scan">{t("handOver.scan")}</h2>
          <p>{t("handOver.scanHint")}</p>
          <QrCode picture={picture} label={t("handOver.code")} />
        </section>
      ) : null}
      <section aria-labelledby="whole">
        <h2 id="whole">{t("handOver.whole")}</h2>
        <p className="copyable">{whole}</p>
      </section>
      <p>
        <Link to={back}>{t("handOver.back")}</Link>
      </p>
    </div>
  );
}
