/** /de/bausteine: gallery of all components in every state. Demo mode only. */
import {
  type ActionFunctionArgs,
  type LinksFunction,
  type LoaderFunctionArgs,
  type MetaFunction,
  redirect,
} from "@remix-run/node";
import { Link, useLoaderData } from "@remix-run/react";

import { giroCodePicture } from "#app/documents/qr-code.server.ts";
import { formatInstant } from "#app/domain/format.ts";
import { plainSearch } from "#app/domain/search/query.ts";
import { notFound } from "#app/http/access.server.ts";
import { readForm } from "#app/http/forms.server.ts";
import { auditorPath, galleryPath } from "#app/http/urls.ts";
import { componentTexts as t } from "#demo/locales/de/gallery.ts";
import { CruiseRoute } from "#app/routes/deal/facts.tsx";
import dealStyles from "#app/routes/deal/page.css?url";
import searchStyles from "#app/routes/search/page.css?url";
import { PageHeading } from "#app/ui/layout/page-heading.tsx";
import {
  SampleButtons,
  SampleErrors,
  SampleFields,
  SampleLost,
  SampleNotices,
  SamplePrices,
  SampleStates,
} from "#demo/gallery/form-samples.tsx";
import { SampleCards, SampleLists, SampleOrder } from "#demo/gallery/offer-samples.tsx";
import { componentSamples } from "#demo/gallery/samples.server.ts";
import { orderLinks } from "#app/ui/order/order-styles.ts";

export const links: LinksFunction = () => [
  ...orderLinks(),
  ...[dealStyles, searchStyles].map((href) => ({ rel: "stylesheet", href })),
];

export const meta: MetaFunction = () => [{ title: t("title") }, { name: "robots", content: "noindex" }];

export async function loader({ request, context: { shop } }: LoaderFunctionArgs) {
  if (shop.config.mode !== "demo") throw notFound(request);
  const index = await shop.offers();
  const now = { today: shop.today(), instant: shop.now() };
  const { results } = index.search({ ...plainSearch, pageSize: 7 }, now);
  const { transfer, ...samples } = componentSamples(results.flatMap(({ offer }) => offer.images.slice(0, 1)));
  const ends = formatInstant("2026-12-24T17:00:00Z");
  return { ...samples, ends, transfer: { ...transfer, due: ends, picture: giroCodePicture(transfer) } };
}

export async function action({ request, context }: ActionFunctionArgs) {
  if (context.shop.config.mode !== "demo") throw notFound(request);
  await readForm(request, context);
  return redirect(galleryPath(), 303);
}

const sections = [
  "buttons",
  "fields",
  "wrong",
  "notices",
  "prices",
  "cards",
  "lists",
  "states",
  "facts",
  "changes",
  "cart",
  "next",
  "rights",
  "lost",
] as const;

export default function Components() {
  const page = useLoaderData<typeof loader>();
  return (
    <>
      <PageHeading title={t("title")} lead={t("lead")} />
      <p>
        <Link to={auditorPath()}>{t("staging")}</Link>
      </p>
      <nav aria-label={t("contents")}>
        <ul className="chips">
          {sections.map((section) => (
            <li key={section}>
              <a href={`#${section}`}>{t(section)}</a>
            </li>
          ))}
        </ul>
      </nav>
      <SampleButtons />
      <SampleFields />
      <SampleErrors reply={page.wrong} />
      <SampleNotices />
      <SamplePrices ends={page.ends} />
      <SampleCards cards={page.cards} images={page.images} />
      <SampleLists facets={page.facets} />
      <SampleStates />
      <CruiseRoute {...page.cruise} />
      <SampleOrder {...page} />
      <SampleLost />
    </>
  );
}
