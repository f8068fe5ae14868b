/** /verwaltung/anreisen/hausprogramm: accesses of the properties' programs. Property operators see their own. */
import { type ActionFunctionArgs, data, type LoaderFunctionArgs } from "@remix-run/node";
import { Link, useActionData, useLoaderData } from "@remix-run/react";

import { createChannelAccess, endChannelAccess } from "#app/commands/catalogue/channel-access.server.ts";
import { listRoomsWithCodes } from "#app/commands/catalogue/channel-rooms.server.ts";
import { channelVersions } from "#app/domain/catalogue/channel.ts";
import { formatDate } from "#app/domain/format.ts";
import { hasRight, scopeOf } from "#app/domain/operator/role.ts";
import { berlinDate } from "#app/domain/time.ts";
import { seeOther } from "#app/http/access.server.ts";
import { deskArrivalsPath, deskChannelsPath, deskPushPath } from "#app/http/back-office-urls.ts";
import { secretFields } from "#app/http/form-schemas.server.ts";
import { constraintOf, formKeyIn, newFormKey, parseForm, readForm } from "#app/http/forms.server.ts";
import { retryAfterHeaders } from "#app/http/rate-limit.server.ts";
import { channelForm } from "#app/routes/desk/arrivals/form.server.ts";
import { DeskTable } from "#app/routes/desk/desk-table.tsx";
import { admit } from "#app/routes/desk/guard.server.ts";
import { OwnPasswordField } from "#app/routes/desk/upkeep/operator-forms.tsx";
import { answersTo } from "#app/routes/desk/upkeep/operator-view.server.ts";
import { listCalendarHouses } from "#app/store/queries/catalogue/property-calendars.server.ts";
import { listChannelAccesses } from "#app/store/queries/catalogue/channels.server.ts";
import { FormOutcome } from "#app/ui/desk/form-outcome.tsx";
import { Notice } from "#app/ui/feedback/notices.tsx";
import { CheckboxField, createFieldReader, findReply, SelectField } from "#app/ui/form/field.tsx";
import { Submit } from "#app/ui/form/form-frame.tsx";
import { useVisiblePassword } from "#app/ui/form/login-fields.tsx";
import { ButtonForm, PostForm } from "#app/ui/form/post-form.tsx";
import { PageHeading, buildUnlistedMeta } from "#app/ui/layout/page-heading.tsx";
import { deskChannelTexts as t } from "#locale/operator/connections/channels.ts";

export const headers = retryAfterHeaders;
export const meta = buildUnlistedMeta(() => t("title"));

export async function loader({ request, context }: LoaderFunctionArgs) {
  const { operator } = await admit(request, context, "channels");
  const { config, db } = context.shop;
  const scope = scopeOf(operator);
  const accesses = await listChannelAccesses(db, scope);
  const vendorKeys = [...new Set(accesses.map(({ vendorKey }) => vendorKey))];
  const coded = await Promise.all(vendorKeys.map((vendorKey) => listRoomsWithCodes({ db }, { vendorKey })));
  return {
    done: new URL(request.url).searchParams.get("erledigt") === "beendet" ? t("done") : null,
    formKey: newFormKey(),
    constraint: constraintOf(channelForm),
    address: `${config.publicUrl}/api/alpinebits`,
    versions: channelVersions.join(", "),
    mayPrice: hasRight(operator.role, "prices"),
    houses: [
      { value: "", label: t("choose") },
      ...(await listCalendarHouses(db, scope)).map(({ vendorKey, name }) => ({
        value: vendorKey,
        label: name || vendorKey,
      })),
    ],
    rooms: coded.flat().map(({ id, title, name, code }) => ({ id, title, name, code })),
    accesses: accesses.map(({ id, name, vendorKey, userName, prices, lastUsed, client }) => {
      const day = lastUsed && formatDate(berlinDate(lastUsed));
      return {
        id,
        name,
        vendorKey,
        userName,
        may: t(prices ? "mayPrices" : "mayRooms"),
        used: day === null ? t("never") : client === null ? day : t("usedBy", { day, client }),
      };
    }),
  };
}

export async function action({ request, context }: ActionFunctionArgs) {
  const form = await readForm(request, context);
  const { operator } = await admit(request, context, "channels");
  const { shop } = context;
  const scope = scopeOf(operator);
  const { refuse, prove } = answersTo(request, context, form);
  if (form.get("intent") === "end") {
    const id = String(form.get("access") ?? "");
    const ended = await endChannelAccess(shop.work(), { id, vendorKey: scope }, { operator });
    return ended.ok ? seeOther(deskChannelsPath("beendet")) : refuse("", t("errors.unknown"));
  }
  const parsed = parseForm(form, channelForm, secretFields);
  if (!parsed.ok) return data({ reply: parsed.reply }, { status: 422 });
  const { house: vendorKey, prices, current } = parsed.value;
  if (scope !== null && scope !== vendorKey) return refuse("house", t("errors.house"));
  const unproven = await prove(operator, current);
  if (unproven) return unproven;
  const mayPrice = hasRight(operator.role, "prices");
  const wish = { vendorKey, prices: prices && mayPrice, formKey: formKeyIn(form) };
  const made = await createChannelAccess(shop.work(), wish, { operator });
  if (made.ok) return { reply: undefined, made };
  return made.refusal === "unknown" ? refuse("house", t("errors.house")) : refuse("", t("errors.ended"));
}

export default function DeskChannels() {
  const { accesses, address, constraint, done, formKey, houses, mayPrice, rooms, versions } =
    useLoaderData<typeof loader>();
  const answer = useActionData<typeof action>();
  const reply = answer?.reply;
  const made = answer && "made" in answer ? answer.made : null;
  const password = useVisiblePassword(reply);
  const field = createFieldReader({ constraint, lastResult: findReply(reply, { intent: "create" }) });
  return (
    <>
      <FormOutcome reply={reply} done={answer ? null : done} />
      {made ? (
        <Notice kind="success">
          <p>{t("made", { house: made.name })}</p>
          <p>
            {t("userName")}: <strong>{made.userName}</strong>
          </p>
          <p>
            {t("password")}: <strong>{made.password}</strong>
          </p>
          <p>{t("madeOnce")}</p>
        </Notice>
      ) : null}
      <PageHeading title={t("title")} lead={t("lead")} />
      <p>{t("enter")}</p>
      <dl className="facts">
        <dt>{t("address")}</dt>
        <dd>{address}</dd>
        <dt>{t("standard")}</dt>
        <dd>{t("standardValue", { versions })}</dd>
        <dt>{t("code")}</dt>
        <dd>{t("codeValue")}</dd>
      </dl>
      {accesses.length === 0 ? (
        <p>{t("none")}</p>
      ) : (
        <DeskTable
          caption={t("list")}
          rows={accesses}
          rowKey={({ id }) => id}
          headingId={({ id }) => `z-${id}`}
          columns={[
            { heading: t("userName"), cell: ({ userName }) => userName },
            { heading: t("house"), cell: ({ name }) => name },
            { heading: t("hotelCode"), cell: ({ vendorKey }) => vendorKey },
            { heading: t("may"), cell: ({ may }) => may },
            { heading: t("used"), cell: ({ used }) => used },
            { heading: t("push"), cell: ({ id }) => <Link to={deskPushPath(id)}>{t("push")}</Link> },
            {
              heading: t("end"),
              cell: ({ id }) => (
                <ButtonForm
                  intent="end"
                  values={{ access: id }}
                  label={t("end")}
                  describedBy={`z-${id}`}
                  kind="quiet"
                />
              ),
            },
          ]}
        />
      )}
      {rooms.length > 0 ? (
        <DeskTable
          caption={t("codes")}
          rows={rooms}
          rowKey={({ id }) => id}
          columns={[
            { heading: t("room"), cell: ({ name }) => name },
            { heading: t("offer"), cell: ({ title }) => title },
            { heading: t("roomCode"), cell: ({ code }) => code },
          ]}
        />
      ) : null}
      <section className="act" aria-labelledby="neu">
        <h2 id="neu">{t("create")}</h2>
        <p>{t("createText")}</p>
        <PostForm intent="create" values={{ formKey }}>
          <SelectField field={field("house")} label={t("house")} options={houses} />
          {mayPrice ? (
            <CheckboxField field={field("prices")} label={t("prices")} hint={t("pricesHint")} />
          ) : null}
          <OwnPasswordField field={field("current")} input={password.input} />
          <Submit label={t("submit")} kind="primary" />
          {password.toggle}
        </PostForm>
      </section>
      <p>
        <Link to={deskArrivalsPath()}>{t("toArrivals")}</Link>
      </p>
    </>
  );
}
