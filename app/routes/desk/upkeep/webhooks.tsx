/** /verwaltung/protokoll/webhooks: delivered and undelivered webhook events. */
import { type ActionFunctionArgs, data, type LoaderFunctionArgs } from "@remix-run/node";
import { Link, useActionData, useLoaderData } from "@remix-run/react";

import { replayWebhook, replayWebhooks, retryWebhook, retryWebhooks } from "#app/commands/webhooks.server.ts";
import { laterBy } from "#app/domain/dates.ts";
import { parseInstant } from "#app/domain/time.ts";
import { mostReplayed, webhookDays, webhookGivenUpHours } from "#app/domain/webhook.ts";
import { formatInstant, formatNumber } from "#app/domain/format.ts";
import { isUuid } from "#app/domain/identifiers.ts";
import { seeOther } from "#app/http/access.server.ts";
import { buildRefusalReply, constraintOf, parseForm, readForm } from "#app/http/forms.server.ts";
import { deskBookingPath, deskWebhooksPath } from "#app/http/back-office-urls.ts";
import { AuditNav } from "#app/routes/desk/audit-nav.tsx";
import { DeskTable } from "#app/routes/desk/desk-table.tsx";
import { admit } from "#app/routes/desk/guard.server.ts";
import { replayForm } from "#app/routes/desk/upkeep/form.server.ts";
import {
  listDelivered,
  listUndelivered,
  type NumberedWebhookEvent,
} from "#app/store/queries/webhooks.server.ts";
import { createFieldReader, DateField, findReply, TextField } from "#app/ui/form/field.tsx";
import { Submit } from "#app/ui/form/form-frame.tsx";
import { ButtonForm, PostForm } from "#app/ui/form/post-form.tsx";
import { PageHeading, buildUnlistedMeta } from "#app/ui/layout/page-heading.tsx";
import { FormOutcome } from "#app/ui/desk/form-outcome.tsx";
import { deskWebhookTexts as t, webhookNames } from "#locale/operator/connections/webhooks.ts";

export const meta = buildUnlistedMeta(() => t("title"));

const [mostUndelivered, mostDelivered] = [100, 50];

export async function loader({ request, context }: LoaderFunctionArgs) {
  await admit(request, context, "webhooks");
  const { db, now, config } = context.shop;
  const doneParam = new URL(request.url).searchParams.get("erledigt");
  const at = now();
  // One millisecond later, so that events of this instant are included.
  const undelivered = await listUndelivered(db, laterBy(at, 1), mostUndelivered);
  return {
    constraint: constraintOf(replayForm),
    done: doneParam === "gesendet",
    receiver: config.webhook && {
      host: new URL(config.webhook.url).host,
      count: config.webhook.secrets.length,
    },
    undelivered: undelivered.map((event) => ({
      ...rowOf(event),
      tries: event.tries,
      state: [
        t(laterBy(event.queued, webhookGivenUpHours * 3_600_000) < at ? "givenUp" : "waits"),
        ...(event.failure === null ? [] : [event.failure]),
      ].join(": "),
    })),
    delivered: (await listDelivered(db, mostDelivered)).map((event) => ({
      ...rowOf(event),
      tries: event.tries,
      arrived: event.delivered ? formatInstant(event.delivered) : "",
    })),
  };
}

const rowOf = ({ id, name, orderId, number, created }: NumberedWebhookEvent) => ({
  id,
  event: webhookNames[name],
  name,
  orderId,
  number: number ?? "",
  when: formatInstant(created),
});

export async function action({ request, context }: ActionFunctionArgs) {
  const form = await readForm(request, context);
  const { operator } = await admit(request, context, "webhooks");
  const { shop } = context;
  const refused = (words: string) => data({ reply: buildRefusalReply(form, { "": words }) }, { status: 422 });
  const intent = form.get("intent");
  if (intent === "all") {
    const count = await retryWebhooks(shop.work(), { operator });
    return count > 0 ? seeOther(deskWebhooksPath("gesendet")) : refused(t("none"));
  }
  if (intent === "since") {
    const parsed = parseForm(form, replayForm);
    if (!parsed.ok) return data({ reply: parsed.reply }, { status: 422 });
    const { ab, um = "00:00" } = parsed.value;
    const since = parseInstant(`${ab}T${um}`) ?? shop.now();
    const replayed = await replayWebhooks(shop.work(), since, { operator });
    if (replayed.ok) return seeOther(deskWebhooksPath("gesendet"));
    return refused(t(`noReplay.${replayed.refusal}`, { most: formatNumber(mostReplayed) }));
  }
  const id = String(form.get("id") ?? "");
  const send = intent === "replay" ? replayWebhook : retryWebhook;
  const answer = isUuid(id) ? await send(shop.work(), id, { operator }) : null;
  return answer?.ok ? seeOther(deskWebhooksPath("gesendet")) : refused(t("refused"));
}

export default function DeskWebhooks() {
  const { done, receiver, undelivered, delivered, constraint } = useLoaderData<typeof loader>();
  const reply = useActionData<typeof action>()?.reply;
  const field = createFieldReader({ constraint, lastResult: findReply(reply, { intent: "since" }) });
  return (
    <>
      <FormOutcome reply={reply} done={done && t("done.gesendet")} />
      <PageHeading title={t("title")} lead={t("lead")} />
      <AuditNav />
      <p>{receiver ? t("to", receiver) : t("off")}</p>
      <section aria-labelledby="undelivered">
        <h2 id="undelivered">{t("undelivered")}</h2>
        {undelivered.length === 0 ? (
          <p className="soft">{t("allDelivered")}</p>
        ) : (
          <>
            <DeskTable
              caption={t("undelivered")}
              quiet
              rows={undelivered}
              rowKey={(row) => row.id}
              headingId={(row, index) => `e-${index}`}
              columns={[
                {
                  heading: t("event"),
                  cell: (row) => (
                    <>
                      {row.event} <code>{row.name}</code>
                    </>
                  ),
                },
                {
                  heading: t("order"),
                  cell: (row) => <Link to={deskBookingPath(row.orderId)}>{row.number}</Link>,
                },
                { heading: t("when"), cell: (row) => row.when },
                { heading: t("tries"), kind: "number", cell: (row) => row.tries },
                { heading: t("state"), cell: (row) => row.state },
                {
                  heading: t("act"),
                  cell: (row, index) => (
                    <ButtonForm
                      intent="again"
                      values={{ id: row.id }}
                      label={t("act")}
                      describedBy={`e-${index}`}
                    />
                  ),
                },
              ]}
            />
            <ButtonForm intent="all" label={t("all")} kind="primary" />
          </>
        )}
      </section>
      <section aria-labelledby="delivered">
        <h2 id="delivered">{t("delivered")}</h2>
        {delivered.length === 0 ? (
          <p className="soft">{t("noneDelivered")}</p>
        ) : (
          <DeskTable
            caption={t("delivered")}
            quiet
            rows={delivered}
            rowKey={(row) => row.id}
            headingId={(row, index) => `d-${index}`}
            columns={[
              {
                heading: t("event"),
                cell: (row) => (
                  <>
                    {row.event} <code>{row.name}</code>
                  </>
                ),
              },
              {
                heading: t("order"),
                cell: (row) => <Link to={deskBookingPath(row.orderId)}>{row.number}</Link>,
              },
              { heading: t("when"), cell: (row) => row.when },
              { heading: t("tries"), kind: "number", cell: (row) => row.tries },
              { heading: t("arrived"), cell: (row) => row.arrived },
              {
                heading: t("replayOne"),
                cell: (row, index) => (
                  <ButtonForm
                    intent="replay"
                    values={{ id: row.id }}
                    label={t("replayOne")}
                    describedBy={`d-${index}`}
                  />
                ),
              },
            ]}
          />
        )}
      </section>
      <section className="act" aria-labelledby="replay">
        <h2 id="replay">{t("replay")}</h2>
        <p>{t("replayLead", { days: webhookDays })}</p>
        <PostForm intent="since">
          <DateField field={field("ab")} label={t("since")} hint={t("sinceHint")} />
          <TextField
            field={field("um")}
            label={t("clock")}
            hint={t("clockHint")}
            width="medium"
            autoComplete="off"
          />
          <Submit label={t("replaySince")} />
        </PostForm>
      </section>
    </>
  );
}
