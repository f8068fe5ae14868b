/** /verwaltung/einstellungen/texte/{page}/{version}: one version to read, to publish again or to take back. */
import { type ActionFunctionArgs, data, type LoaderFunctionArgs } from "@remix-run/node";
import { Link, useActionData, useLoaderData } from "@remix-run/react";

import { publishText, revokeText } from "#app/commands/content/texts.server.ts";
import { contentPages } from "#app/domain/content/content-text.ts";
import { notFound, seeOther } from "#app/http/access.server.ts";
import { deskTextPath } from "#app/http/back-office-urls.ts";
import { buildRefusalReply, readForm } from "#app/http/forms.server.ts";
import { actorIn } from "#app/routes/desk/form.server.ts";
import { admit } from "#app/routes/desk/guard.server.ts";
import { TextPreview } from "#app/routes/desk/upkeep/settings/texts/preview.tsx";
import { viewVersion } from "#app/routes/desk/upkeep/settings/texts/view.server.ts";
import { findVersion } from "#app/store/queries/content/content.server.ts";
import { ErrorSummary } from "#app/ui/feedback/error-summary.tsx";
import { ButtonForm } from "#app/ui/form/post-form.tsx";
import { buildUnlistedMeta, PageHeading } from "#app/ui/layout/page-heading.tsx";
import { SummaryList } from "#app/ui/layout/summary.tsx";
import { deskContentTexts as t } from "#locale/operator/content-texts.ts";

export const meta = buildUnlistedMeta<typeof loader>((page) =>
  page ? t("one.title", { page: page.name, version: page.version }) : t("title"),
);

/** @throws 404 for an unknown page or version, and as `admit` */
async function openVersion({ request, context, params }: LoaderFunctionArgs | ActionFunctionArgs) {
  const { operator } = await admit(request, context, "settings");
  const page = contentPages.find((each) => each === params["page"]);
  const number = /^\d{1,6}$/.test(params["version"] ?? "") ? Number(params["version"]) : null;
  if (!page || number === null) throw notFound(request);
  return { operator, page, number };
}

export async function loader(args: LoaderFunctionArgs) {
  const { page, number } = await openVersion(args);
  const view = await viewVersion(args.context.shop, page, number);
  if (!view) throw notFound(args.request);
  return view;
}

export async function action(args: ActionFunctionArgs) {
  const form = await readForm(args.request, args.context);
  const { operator, page, number } = await openVersion(args);
  const { shop } = args.context;
  const refused = (text: string) => data({ reply: buildRefusalReply(form, { "": text }) }, { status: 422 });
  if (form.get("intent") === "revoke") {
    const answer = await revokeText(shop.work(), page, number, { operator });
    if (answer.ok) return seeOther(deskTextPath(page, "zurueckgenommen"));
    if (answer.refusal === "unknown") throw notFound(args.request);
    return refused(t("problems.holds"));
  }
  const version = number === 0 ? null : await findVersion(shop.db, page, number);
  if (!version && number !== 0) throw notFound(args.request);
  const by = actorIn(form, operator);
  const wish = { text: version?.text ?? null, holdsFrom: shop.today(), by };
  const answer = await publishText(shop.work(), page, wish);
  if (answer.ok) return seeOther(deskTextPath(page, "veroeffentlicht"));
  return refused(t("problems.changed"));
}

export default function DeskTextVersion() {
  const { page, version, name, stand, state, facts, text } = useLoaderData<typeof loader>();
  const reply = useActionData<typeof action>()?.reply;
  return (
    <>
      <ErrorSummary reply={reply} />
      <PageHeading title={t("one.title", { page: name, version })} />
      <SummaryList rows={facts} />
      {page === "aab" ? <p>{t("one.orders")}</p> : null}
      {state === "planned" ? (
        <section className="act" aria-label={t("one.revoke")}>
          <p>{t("one.revokeText")}</p>
          <ButtonForm intent="revoke" label={t("one.revoke")} />
        </section>
      ) : null}
      {state === "past" || state === "revoked" ? (
        <section className="act" aria-label={t("one.restore")}>
          <p>{t("one.restoreText")}</p>
          <ButtonForm intent="restore" values={{ stand }} label={t("one.restore")} />
        </section>
      ) : null}
      <section className="act" aria-labelledby="version-title">
        <TextPreview text={text} titleId="version-title" />
      </section>
      <p>
        <Link to={deskTextPath(page)}>{t("one.back")}</Link>
      </p>
    </>
  );
}
