/** /verwaltung/anreisen/hausprogramm/{access}: where the shop sends bookings, and the log of it. */
import { type ActionFunctionArgs, data, type LoaderFunctionArgs } from "@remix-run/node";
import { Link, useActionData, useLoaderData } from "@remix-run/react";

import * as commands from "#app/commands/order/channel-pushes.server.ts";
import { isUuid } from "#app/domain/identifiers.ts";
import { scopeOf } from "#app/domain/operator/role.ts";
import { notFound, seeOther } from "#app/http/access.server.ts";
import { deskBookingPath, deskChannelsPath, deskPushPath } from "#app/http/back-office-urls.ts";
import { secretFields } from "#app/http/form-schemas.server.ts";
import { constraintOf, parseForm, readForm } from "#app/http/forms.server.ts";
import { retryAfterHeaders } from "#app/http/rate-limit.server.ts";
import { pushForm } from "#app/routes/desk/arrivals/push/form.server.ts";
import { pushView } from "#app/routes/desk/arrivals/push/view.server.ts";
import { DeskTable } from "#app/routes/desk/desk-table.tsx";
import { admit } from "#app/routes/desk/guard.server.ts";
import { OwnPasswordField } from "#app/routes/desk/upkeep/operator-forms.tsx";
import { answersTo } from "#app/routes/desk/upkeep/operator-view.server.ts";
import { FormOutcome } from "#app/ui/desk/form-outcome.tsx";
import { createFieldReader, findReply, TextField } from "#app/ui/form/field.tsx";
import { Submit } from "#app/ui/form/form-frame.tsx";
import { useVisiblePassword } from "#app/ui/form/login-fields.tsx";
import { ButtonForm, PostForm } from "#app/ui/form/post-form.tsx";
import { PageHeading, buildUnlistedMeta } from "#app/ui/layout/page-heading.tsx";
import { SummaryList } from "#app/ui/layout/summary.tsx";
import { channelPushTexts as t } from "#locale/operator/connections/channels.ts";

export const headers = retryAfterHeaders;
export const meta = buildUnlistedMeta(() => t("title"));

const doneNames = ["gespeichert", "gesendet", "geloescht"] as const;

/** @throws 404 for an unknown access, or that of another property */
async function openAccess({ request, context, params }: LoaderFunctionArgs | ActionFunctionArgs) {
  const { operator } = await admit(request, context, "channels");
  const id = params["access"] ?? "";
  const vendorKey = scopeOf(operator);
  const found = isUuid(id) ? await commands.readChannelPush(context.shop, id, vendorKey) : null;
  if (!found) throw notFound(request);
  return { operator, wish: { accessId: id, vendorKey }, ...found };
}

export async function loader(args: LoaderFunctionArgs) {
  const { access, push } = await openAccess(args);
  const { shop } = args.context;
  const doneParam = new URL(args.request.url).searchParams.get("erledigt");
  return {
    house: access.name,
    userName: access.userName,
    constraint: constraintOf(pushForm),
    done: doneNames.find((each) => each === doneParam) ?? null,
    ...(await pushView(shop.db, push, access.id, shop.now())),
  };
}

export async function action(args: ActionFunctionArgs) {
  const { request, context } = args;
  const form = await readForm(request, context);
  const { operator, wish } = await openAccess(args);
  const work = context.shop.work();
  const { refuse, prove } = answersTo(request, context, form);
  const intent = form.get("intent");
  if (intent === "end") {
    await commands.endChannelPush(work, wish, { operator });
    return seeOther(deskPushPath(wish.accessId, "geloescht"));
  }
  if (intent === "now" || intent === "again") {
    const itemId = String(form.get("item") ?? "");
    if (intent === "again" && !isUuid(itemId)) return refuse("", t("errors.unknown"));
    const again = intent === "again" ? { ...wish, itemId } : wish;
    const sent = await commands.requestPush(work, again, { operator });
    return sent.ok ? seeOther(deskPushPath(wish.accessId, "gesendet")) : refuse("", t("errors.unknown"));
  }
  const parsed = parseForm(form, pushForm, secretFields);
  if (!parsed.ok) return data({ reply: parsed.reply }, { status: 422 });
  const { address: url, name: userName, password, current } = parsed.value;
  const unproven = await prove(operator, current);
  if (unproven) return unproven;
  const seen = String(form.get("seen") ?? "");
  const set = await commands.setChannelPush(work, { ...wish, url, userName, password, seen }, { operator });
  if (set.ok) return seeOther(deskPushPath(wish.accessId, "gespeichert"));
  return set.refusal === "no-password"
    ? refuse("password", t("errors.noSecret"))
    : refuse("", t(set.refusal === "changed" ? "errors.changed" : "errors.unknown"));
}

export default function DeskPush() {
  const { house, userName, constraint, done, push, rows } = useLoaderData<typeof loader>();
  const reply = useActionData<typeof action>()?.reply;
  const own = useVisiblePassword(reply);
  const field = createFieldReader({
    constraint,
    lastResult: findReply(reply, { intent: "save" }),
    defaultValue: { address: push?.address ?? "", name: push?.name ?? "" },
  });
  return (
    <>
      <FormOutcome reply={reply} done={done && t(`done.${done}`)} />
      <PageHeading above={house} title={t("title")} lead={t("lead")} />
      {push ? (
        <section aria-labelledby="stand">
          <h2 id="stand">{t("state")}</h2>
          <SummaryList
            rows={[
              { term: t("host"), value: push.host },
              { term: t("version"), value: push.version },
              { term: t("connection"), value: push.state },
            ]}
          />
          <ButtonForm intent="now" label={t("now")} />
          <p>{t("nowText")}</p>
        </section>
      ) : (
        <p>{t("none", { name: userName })}</p>
      )}
      <section aria-labelledby="verlauf">
        <h2 id="verlauf">{t("log")}</h2>
        {rows.length === 0 ? (
          <p className="soft">{t("noLog")}</p>
        ) : (
          <DeskTable
            caption={t("log")}
            quiet
            rows={rows}
            rowKey={({ id }) => id}
            headingId={({ id }) => `s-${id}`}
            columns={[
              { heading: t("sent"), cell: ({ sent }) => sent },
              {
                heading: t("order"),
                cell: ({ orderId, number }) =>
                  orderId === null ? t("handshake") : <Link to={deskBookingPath(orderId)}>{number}</Link>,
              },
              {
                heading: t("result"),
                cell: ({ outcome, isFailure }) =>
                  isFailure ? <span className="late">{outcome}</span> : outcome,
              },
              {
                heading: t("again"),
                cell: ({ id, itemId, canRepeat }) =>
                  canRepeat && push ? (
                    <ButtonForm
                      intent="again"
                      values={{ item: itemId }}
                      label={t("again")}
                      describedBy={`s-${id}`}
                      kind="quiet"
                    />
                  ) : null,
              },
            ]}
          />
        )}
      </section>
      <section className="act" aria-labelledby="adresse">
        <h2 id="adresse">{t(push ? "change" : "enter")}</h2>
        <p>{t("enterText")}</p>
        <PostForm intent="save" values={{ seen: push?.seen ?? "" }}>
          <TextField
            field={field("address")}
            label={t("address")}
            hint={t("addressHint")}
            autoComplete="off"
          />
          <TextField field={field("name")} label={t("name")} autoComplete="off" />
          <TextField
            field={field("password")}
            label={t("secret")}
            hint={push ? t("secretHint") : undefined}
            type="password"
            optional={false}
            autoComplete="new-password"
          />
          <OwnPasswordField field={field("current")} input={own.input} />
          <Submit label={t("save")} kind="primary" />
          {own.toggle}
        </PostForm>
        {push ? <ButtonForm intent="end" label={t("end")} kind="quiet" /> : null}
      </section>
      <p>
        <Link to={deskChannelsPath()}>{t("back")}</Link>
      </p>
    </>
  );
}
