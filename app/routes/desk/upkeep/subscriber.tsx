/** /verwaltung/newsletter/{id}: proof of a subscriber's consent, and the button that ends it on request. */
import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { Link, useLoaderData } from "@remix-run/react";

import { endForSubscriber } from "#app/commands/customer/newsletter.server.ts";
import { newsletterState } from "#app/domain/customer/newsletter.ts";
import { formatInstant } from "#app/domain/format.ts";
import { isUuid } from "#app/domain/identifiers.ts";
import { notFound, seeOther } from "#app/http/access.server.ts";
import { readForm } from "#app/http/forms.server.ts";
import { deskNewsletterPath, deskSubscriberPath } from "#app/http/back-office-urls.ts";
import { DeskTable } from "#app/routes/desk/desk-table.tsx";
import { admit } from "#app/routes/desk/guard.server.ts";
import { findSubscriber, listProofs } from "#app/store/queries/customer/newsletter.server.ts";
import { ButtonForm } from "#app/ui/form/post-form.tsx";
import { PageHeading, buildUnlistedMeta } from "#app/ui/layout/page-heading.tsx";
import { deskNewsletterTexts as t, proofKinds, subscriberStates } from "#locale/customer/subscribers.ts";

export const meta = buildUnlistedMeta(() => t("one.title"));

/** The subscriber in the URL. @throws 404 for an unknown one, and as `admit` */
async function openSubscriber({ request, context, params }: LoaderFunctionArgs | ActionFunctionArgs) {
  const { operator } = await admit(request, context, "newsletter");
  const { subscriber: id = "" } = params;
  const found = isUuid(id) ? await findSubscriber(context.shop.db, { id }) : null;
  if (!found) throw notFound(request);
  return { operator, found };
}

export async function loader(args: LoaderFunctionArgs) {
  const { found } = await openSubscriber(args);
  const { db, now } = args.context.shop;
  return {
    email: found.email,
    state: subscriberStates[newsletterState(found, now())],
    ended: found.ended !== null,
    proofs: (await listProofs(db, found.id)).map(({ kind, at, network, wording }) => ({
      kind: proofKinds[kind],
      iso: at.toISOString(),
      when: formatInstant(at),
      network,
      wording,
    })),
  };
}

export async function action(args: ActionFunctionArgs) {
  const { request, context } = args;
  await readForm(request, context);
  const { operator, found } = await openSubscriber(args);
  await endForSubscriber(context.shop.work(), found.email, { operator });
  return seeOther(deskSubscriberPath(found.id));
}

export default function DeskSubscriber() {
  const { email, state, ended, proofs } = useLoaderData<typeof loader>();
  return (
    <>
      <PageHeading title={t("one.title")} lead={`${email}: ${state}`} />
      <DeskTable
        caption={t("proof")}
        quiet
        rows={proofs}
        rowKey={({ kind, iso }) => iso + kind}
        columns={[
          {
            heading: t("one.when"),
            kind: "number",
            cell: ({ iso, when }) => <time dateTime={iso}>{when}</time>,
          },
          { heading: t("one.what"), cell: ({ kind }) => kind },
          { heading: t("one.network"), cell: ({ network }) => network },
          { heading: t("one.wording"), cell: ({ wording }) => wording },
        ]}
      />
      {ended ? null : (
        <section className="act" aria-labelledby="end">
          <h2 id="end">{t("one.end")}</h2>
          <p>{t("one.endText")}</p>
          <ButtonForm intent="end" label={t("one.end")} kind="danger" />
        </section>
      )}
      <p>
        <Link to={deskNewsletterPath()}>{t("one.back")}</Link>
      </p>
    </>
  );
}
