/**
 * /de/newsletter/bestaetigen|abmelden/{id}/{key}: links of newsletter emails. A link shows a button, because mail
 * scanners open links, too. Unsubscribing also accepts the one-click POST of mail programs, without cookie or origin
 * (RFC 8058).
 */
import { type ActionFunctionArgs, data, type LoaderFunctionArgs } from "@remix-run/node";
import { Form, Link, useActionData, useLoaderData } from "@remix-run/react";

import { confirmNewsletter, endNewsletter } from "#app/commands/customer/newsletter.server.ts";
import { newsletterState } from "#app/domain/customer/newsletter.ts";
import { isUuid } from "#app/domain/identifiers.ts";
import { notFound, seeOther } from "#app/http/access.server.ts";
import { networkPrefix } from "#app/http/client.server.ts";
import { readForm } from "#app/http/forms.server.ts";
import { freshEvents } from "#app/http/tracking.server.ts";
import { homePath, newsletterPath } from "#app/http/urls.ts";
import { newsletterTexts as t } from "#locale/newsletter.ts";
import { findSubscriber } from "#app/store/queries/customer/newsletter.server.ts";
import { FormFrame, Submit } from "#app/ui/form/form-frame.tsx";
import { PageHeading, buildUnlistedMeta } from "#app/ui/layout/page-heading.tsx";

type View = "confirm" | "confirmed" | "over" | "end" | "ended";

const titles = {
  confirm: "confirm.title",
  confirmed: "confirm.doneTitle",
  over: "confirm.overTitle",
  end: "end.title",
  ended: "end.doneTitle",
} as const satisfies Record<View, string>;

export const meta = buildUnlistedMeta<typeof loader>((page) => t(titles[page?.view ?? "over"]));

function readLinkRequest({ request, params }: Pick<LoaderFunctionArgs, "request" | "params">) {
  const ends = new URL(request.url).pathname.startsWith("/de/newsletter/abmelden/");
  return { ends, key: { id: params["id"] ?? "", token: params["key"] ?? "" } };
}

export async function loader(args: LoaderFunctionArgs) {
  const { shop } = args.context;
  const { ends, key } = readLinkRequest(args);
  const found = isUuid(key.id) ? await findSubscriber(shop.db, { link: key }) : null;
  if (!found) throw notFound(args.request);
  const state = newsletterState(found, shop.now());
  const views = { requested: "confirm", confirmed: "confirmed", ended: "over", expired: "over" } as const;
  const view: View = ends ? (state === "ended" ? "ended" : "end") : views[state];
  const now = shop.now().getTime();
  const isFresh = view === "confirmed" && now - (found.confirmed?.getTime() ?? 0) < freshEvents;
  return { view, ...(isFresh && { tracked: "newsletter_signup" }) };
}

export async function action(args: ActionFunctionArgs) {
  const { request, context } = args;
  const { shop } = context;
  const { ends, key } = readLinkRequest(args);
  const network = networkPrefix(context.client);
  if (!ends) {
    await readForm(request, context);
    const confirmation = await confirmNewsletter(shop.work(), key, {
      wording: t("confirm.submit"),
      network,
    });
    if (!confirmation.ok && confirmation.refusal === "unknown") throw notFound(request);
    return seeOther(newsletterPath("confirm", key));
  }
  // The key in the address is the proof, and the body is ignored. No redirect, because RFC 8058 forbids it.
  const result = await endNewsletter(shop.work(), { link: key }, network);
  if (!result.ok) throw notFound(request);
  return data({ title: t(titles.ended) });
}

export default function NewsletterLink() {
  const { view } = useLoaderData<typeof loader>();
  const hasUnsubscribed = useActionData<typeof action>()?.title !== undefined;
  if (view === "ended" || hasUnsubscribed)
    return (
      <>
        <PageHeading title={t("end.doneTitle")} lead={t("end.done")} focus={hasUnsubscribed} />
        <p>
          <Link to={homePath()}>{t("home")}</Link>
        </p>
      </>
    );
  if (view === "confirmed" || view === "over")
    return (
      <>
        <PageHeading title={t(titles[view])} lead={t(view === "over" ? "confirm.expired" : "confirm.done")} />
        <p>
          {view === "over" ? (
            <Link to={newsletterPath()}>{t("confirm.again")}</Link>
          ) : (
            <Link to={homePath()}>{t("home")}</Link>
          )}
        </p>
      </>
    );
  const part = view === "end" ? "end" : "confirm";
  return (
    <>
      <PageHeading title={t(titles[view])} lead={t(`${part}.lead`)} />
      <Form method="post">
        <FormFrame intent={part} />
        <Submit label={t(`${part}.submit`)} kind="primary" />
      </Form>
    </>
  );
}
