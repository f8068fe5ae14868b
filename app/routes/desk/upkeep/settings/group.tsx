/** /verwaltung/einstellungen/{group}: changes one group of settings, or returns it to the server's values. */
import type { SubmissionResult } from "@conform-to/react";
import { type ActionFunctionArgs, data, type LoaderFunctionArgs } from "@remix-run/node";
import { Link, useActionData, useLoaderData } from "@remix-run/react";

import { changeSettings, resetSettings } from "#app/commands/settings.server.ts";
import { cleanSettings } from "#app/config/settings.server.ts";
import { isSettingGroup, needsPassword } from "#app/domain/operator/settings.ts";
import { notFound, seeOther } from "#app/http/access.server.ts";
import { deskSettingsPath } from "#app/http/back-office-urls.ts";
import { secretFields } from "#app/http/form-schemas.server.ts";
import { buildRefusalReply, readForm } from "#app/http/forms.server.ts";
import { retryAfterHeaders } from "#app/http/rate-limit.server.ts";
import { actorIn } from "#app/routes/desk/form.server.ts";
import { admit } from "#app/routes/desk/guard.server.ts";
import { Boxes } from "#app/routes/desk/rooms/change-form.tsx";
import { OwnPasswordField } from "#app/routes/desk/upkeep/operator-forms.tsx";
import { answersTo } from "#app/routes/desk/upkeep/operator-view.server.ts";
import {
  paymentBoxes,
  readSettingsForm,
  refuseSettings,
  refuseWithoutPayment,
  type SettingField,
  viewSettings,
} from "#app/routes/desk/upkeep/settings/form.server.ts";
import { ErrorSummary } from "#app/ui/feedback/error-summary.tsx";
import {
  CheckboxField,
  createFieldReader,
  type Field,
  findReply,
  TextArea,
  TextField,
} from "#app/ui/form/field.tsx";
import { Submit } from "#app/ui/form/form-frame.tsx";
import { ButtonForm, PostForm } from "#app/ui/form/post-form.tsx";
import { buildUnlistedMeta, PageHeading } from "#app/ui/layout/page-heading.tsx";
import { deskOperatorTexts as operatorTexts } from "#locale/operator/operators.ts";
import { deskSettingsTexts as t, settingGroupNames } from "#locale/operator/settings.ts";

export const headers = retryAfterHeaders;
export const meta = buildUnlistedMeta<typeof loader>((page) => page?.title ?? t("title"));

/** @throws 404 for an unknown group, and as `admit` */
async function openGroup({ request, context, params }: LoaderFunctionArgs | ActionFunctionArgs) {
  const { operator } = await admit(request, context, "settings");
  const group = params["group"] ?? "";
  if (!isSettingGroup(group)) throw notFound(request);
  return { operator, group };
}

export async function loader(args: LoaderFunctionArgs) {
  const { group } = await openGroup(args);
  const { shop } = args.context;
  return {
    group,
    title: settingGroupNames[group],
    asksPassword: needsPassword(group),
    isDemo: shop.config.mode === "demo",
    ...(await viewSettings(shop, group)),
  };
}

export async function action(args: ActionFunctionArgs) {
  const form = await readForm(args.request, args.context, { typeset: true });
  const { operator, group } = await openGroup(args);
  const { shop } = args.context;
  const by = actorIn(form, operator);
  const first = shop.firstSettings;
  const answers = answersTo(args.request, args.context, form);
  const prove = async () => {
    if (!needsPassword(group)) return null;
    const current = String(form.get("current") ?? "");
    return current === ""
      ? answers.refuse("current", operatorTexts("errors.password"))
      : answers.prove(operator, current);
  };
  if (form.get("intent") === "reset") {
    const unproven = await prove();
    if (unproven) return unproven;
    await resetSettings(shop.work(), group, { first, by });
    return seeOther(deskSettingsPath(undefined, "zurueck"));
  }
  const typed = readSettingsForm(form, group, shop);
  const refused = (reply: SubmissionResult, changed = false) =>
    data({ reply, ...(changed && { changed }) }, { status: 422 });
  const unpaid = refuseWithoutPayment(form, typed, shop);
  if (unpaid) return refused(unpaid);
  const cleaned = cleanSettings(typed);
  if (!cleaned.ok) return refused(refuseSettings(form, cleaned.problems));
  const unproven = await prove();
  if (unproven) return unproven;
  const answer = await changeSettings(shop.work(), group, { values: cleaned.values, first, by });
  if (answer.ok) return seeOther(deskSettingsPath(undefined, "gespeichert"));
  return refused(buildRefusalReply(form, { "": t("problems.changed") }, secretFields), true);
}

export default function DeskSettingGroup() {
  const { title, group, fields, payments, on, stand, isOwn, asksPassword, isDemo } =
    useLoaderData<typeof loader>();
  const answer = useActionData<typeof action>();
  const reply = findReply(answer?.reply, { intent: "save" });
  const isChanged = Boolean(answer && "changed" in answer);
  const values = Object.fromEntries(
    fields.flatMap(({ accounts, ...each }) => [each, ...accounts].map(({ name, value }) => [name, value])),
  );
  const field = createFieldReader<string>({
    lastResult: reply,
    defaultValue: { ...values, [paymentBoxes]: on },
  });
  // After another operator's change, the form is sent again with the version that the page now shows.
  const typed = reply?.initialValue?.["stand"];
  const seen = answer && !isChanged && typeof typed === "string" ? typed : stand;
  const nowOf = ({ name, value, shown }: SettingField) =>
    isChanged && (reply?.initialValue?.[name] ?? "") !== value
      ? t("problems.now", { value: shown })
      : undefined;
  return (
    <>
      <ErrorSummary reply={answer?.reply} />
      <PageHeading title={title} lead={group === "payments" ? t("paymentsLead") : undefined} />
      {asksPassword ? <p>{t(isDemo ? "passwordDemo" : "passwordLead")}</p> : null}
      <PostForm intent="save" values={{ stand: seen }}>
        {fields.map((each) =>
          each.kind === "accounts" ? (
            <Accounts key={each.name} setting={each} field={field} />
          ) : each.kind === "payments" ? (
            <Boxes key={each.name} field={field(paymentBoxes)} label={each.label} options={payments} />
          ) : (
            <SettingInput key={each.name} setting={each} field={field(each.name)} now={nowOf(each)} />
          ),
        )}
        {asksPassword ? <OwnPasswordField field={field("current")} input={{}} /> : null}
        <Submit label={t("save")} kind="primary" />
      </PostForm>
      {isOwn ? <ResetForm reply={answer?.reply} /> : null}
      <p>
        <Link to={deskSettingsPath()}>{t("back")}</Link>
      </p>
    </>
  );
}

/** A field for each account of the tax adviser. */
function Accounts({ setting, field }: { setting: SettingField; field: (name: string) => Field }) {
  return (
    <>
      <h2>{setting.label}</h2>
      <p>{setting.hint}</p>
      {setting.accounts.map(({ name, label, required }) => (
        <TextField
          key={name}
          field={field(name)}
          label={label}
          optional={!required}
          inputMode="numeric"
          autoComplete="off"
          width="short"
        />
      ))}
    </>
  );
}

function ResetForm({ reply }: { reply: SubmissionResult | undefined }) {
  const { asksPassword } = useLoaderData<typeof loader>();
  const field = createFieldReader<string>({
    id: "f-reset",
    lastResult: findReply(reply, { intent: "reset" }),
  });
  return (
    <section className="act" aria-labelledby="reset">
      <h2 id="reset">{t("reset")}</h2>
      <p>{t("resetText")}</p>
      {asksPassword ? (
        <PostForm intent="reset">
          <OwnPasswordField field={field("current")} input={{}} />
          <Submit label={t("reset")} />
        </PostForm>
      ) : (
        <ButtonForm intent="reset" values={{}} label={t("reset")} />
      )}
    </section>
  );
}

function SettingInput({
  setting: { kind, label, hint, required },
  field: own,
  now,
}: {
  setting: SettingField;
  field: Field;
  now: string | undefined;
}) {
  const field = { ...own, required };
  const hints = [hint, now].filter(Boolean).join(". ") || undefined;
  if (kind === "switch") return <CheckboxField field={{ ...own }} label={label} hint={hints} />;
  if (kind === "long")
    return <TextArea field={field} label={label} hint={hints} rows={3} optional={!required} />;
  return (
    <TextField
      field={field}
      label={label}
      hint={hints}
      optional={!required}
      type={kind === "payments" || kind === "accounts" ? "text" : kind}
      autoComplete="off"
    />
  );
}
