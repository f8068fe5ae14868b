/** /de/search/warum: explains the order of a result page. The search is in the query. */
import { data, type LoaderFunctionArgs, redirect } from "@remix-run/node";
import { Link, useLoaderData } from "@remix-run/react";

import { contentPath, searchPath, searchReasonsPath } from "#app/http/urls.ts";
import { searchReasonsTexts as t } from "#locale/catalogue/search-reasons.ts";
import { reasonsPage } from "#app/routes/search/reasons-view.server.ts";
import { canonicalSearch, writeSearch } from "#app/search-url/address.ts";
import { readSearch } from "#app/search-url/query.ts";
import { attemptSearch, resolveDestination, resolveTags } from "#app/search/query/resolve-query.server.ts";
import { TextList } from "#app/ui/layout/link-chips.tsx";
import { PageHeading, buildUnlistedMeta } from "#app/ui/layout/page-heading.tsx";

export const meta = buildUnlistedMeta<typeof loader>((page) => page?.title ?? "");

/** Unreadable parts are left out. The result list reports them. */
export async function loader({ request, context: { shop } }: LoaderFunctionArgs) {
  const params = new URL(request.url).searchParams;
  const parsedSearch = readSearch(params, shop.today());
  const queryWithDestination = await resolveDestination(shop, parsedSearch.query, params.get("destination"));
  const { query } = await resolveTags(shop, queryWithDestination);
  const canonical = canonicalSearch(params, query);
  if (canonical !== null) throw redirect(searchReasonsPath(canonical));
  const page = await attemptSearch(shop, (index, now) => reasonsPage(index, query, now));
  if (page) return data(page);
  const [title, lead, list] = [t("failedTitle"), t("failed"), searchPath(writeSearch(query))];
  return data({ title, lead, list, rule: null, rows: [] }, { status: 503 });
}

export default function SearchReasons() {
  const { title, lead, rule, list, rows } = useLoaderData<typeof loader>();
  return (
    <div className="prose">
      <PageHeading title={title} lead={lead} />
      <ul>
        {rule === null ? null : (
          <li>
            <Link to={`${contentPath("sortierung")}#${rule}`}>{t("rule")}</Link>
          </li>
        )}
        <li>
          <Link to={list}>{t("back")}</Link>
        </li>
      </ul>
      {rows.map(({ term, reasons, href }) => (
        <section key={href}>
          <h2>
            <Link to={href}>{term}</Link>
          </h2>
          <TextList texts={reasons} />
        </section>
      ))}
    </div>
  );
}
