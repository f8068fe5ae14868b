/**
 * /verwaltung/datenschutz: shows, exports and deletes data about an email address, or of an order without one. Neither is
 * in a URL or a log.
 */
import { type ActionFunctionArgs, data, type LoaderFunctionArgs } from "@remix-run/node";
import { Link, useActionData, useLoaderData } from "@remix-run/react";

import { deletePersonalData, countPersonalData } from "#app/commands/customer/personal-data.server.ts";
import { orderLetterYears, recordYears } from "#app/domain/order/retention.ts";
import { constraintOf, parseForm, readForm, buildRefusalReply } from "#app/http/forms.server.ts";
import { deskPrivacyFilePath, deskPrivacyPath } from "#app/http/back-office-urls.ts";
import { DeskTable } from "#app/routes/desk/desk-table.tsx";
import { actorIn } from "#app/routes/desk/form.server.ts";
import { admit } from "#app/routes/desk/guard.server.ts";
import { forgetForm, personForm } from "#app/routes/desk/upkeep/form.server.ts";
import { ErrorSummary } from "#app/ui/feedback/error-summary.tsx";
import { CheckboxField, createFieldReader, TextField } from "#app/ui/form/field.tsx";
import { Submit } from "#app/ui/form/form-frame.tsx";
import { ButtonForm, PostForm } from "#app/ui/form/post-form.tsx";
import { PageHeading, buildUnlistedMeta } from "#app/ui/layout/page-heading.tsx";
import { deskPrivacyTexts as t, personalParts } from "#locale/customer/personal-data.ts";

export const meta = buildUnlistedMeta(() => t("title"));

export async function loader({ request, context }: LoaderFunctionArgs) {
  await admit(request, context, "privacy");
  return { person: constraintOf(personForm), forget: constraintOf(forgetForm) };
}

interface Answer {
  reply?: ReturnType<typeof buildRefusalReply>;
  /** Data stored about the email address. */
  found?: { email: string; stand: string; rows: { name: string; count: number }[] };
  /** Sentences about what was deleted and kept. */
  gone?: string[];
}

export async function action({ request, context }: ActionFunctionArgs) {
  const form = await readForm(request, context);
  const { operator } = await admit(request, context, "privacy");
  const { shop } = context;
  const answer = (status: number, given: Answer) => data(given, { status });
  const refused = (field: string, text: string) =>
    answer(422, { reply: buildRefusalReply(form, { [field]: text }) });
  const parsed = parseForm(form, personForm);
  if (!parsed.ok) return answer(422, { reply: parsed.reply });
  const { email } = parsed.value;
  const { counts, stand } = await countPersonalData(shop.db, email);
  const rows = counts.map(({ name, count }) => ({ name: personalParts[name] ?? name, count }));
  const found = { email, stand, rows };
  if (form.get("intent") !== "forget")
    return counts.length === 0 ? refused("email", t("errors.nothing")) : answer(200, { found });
  const confirmed = parseForm(form, forgetForm);
  if (!confirmed.ok) return answer(422, { reply: confirmed.reply, found });
  const by = actorIn(form, operator);
  const done = await deletePersonalData(shop.work(), email, by);
  if (!done.ok) return refused("", t(`errors.${done.refusal}`));
  const orders = done.kept.join(", ");
  const years = { records: recordYears, letters: orderLetterYears };
  return answer(200, {
    gone: [
      t("gone.deleted", { carts: done.carts }),
      ...(done.newsletter ? [t("gone.newsletter")] : []),
      ...(done.kept.length > 0 ? [t("gone.kept", { orders, ...years })] : []),
    ],
  });
}

export default function DeskPrivacy() {
  const { reply, found, gone } = useActionData<typeof action>() ?? {};
  const { person: constraint } = useLoaderData<typeof loader>();
  const field = createFieldReader({ constraint, lastResult: found ? undefined : reply });
  if (gone) return <Gone lines={gone} />;
  return (
    <>
      <ErrorSummary reply={reply} />
      <PageHeading title={t("title")} lead={t("lead")} />
      {found ? (
        <Found {...found} reply={reply} />
      ) : (
        <PostForm intent="look">
          <TextField
            field={field("email")}
            label={t("email")}
            hint={t("emailHint")}
            autoComplete="off"
            inputMode="email"
          />
          <Submit label={t("look")} kind="primary" />
        </PostForm>
      )}
    </>
  );
}

function Found({ email, stand, rows, reply }: NonNullable<Answer["found"]> & Pick<Answer, "reply">) {
  const { forget: constraint } = useLoaderData<typeof loader>();
  const field = createFieldReader({ constraint, lastResult: reply });
  return (
    <>
      <section aria-labelledby="found">
        <h2 id="found">{t("found", { email })}</h2>
        <DeskTable
          caption={t("found", { email })}
          quiet
          rows={rows}
          rowKey={({ name }) => name}
          columns={[
            { heading: t("what"), cell: ({ name }) => name },
            { heading: t("count"), kind: "number", cell: ({ count }) => count },
          ]}
        />
      </section>
      <section className="act" aria-labelledby="export">
        <h2 id="export">{t("export")}</h2>
        <p>{t("exportText")}</p>
        <ButtonForm
          intent="export"
          action={deskPrivacyFilePath()}
          values={{ email }}
          label={t("exportSubmit")}
        />
      </section>
      <section className="act" aria-labelledby="forget">
        <h2 id="forget">{t("forget")}</h2>
        <p>{t("forgetText")}</p>
        <PostForm intent="forget" values={{ email, stand }}>
          <CheckboxField field={field("confirm")} label={t("confirm")} />
          <Submit label={t("forgetSubmit")} kind="danger" />
        </PostForm>
      </section>
      <Again />
    </>
  );
}

const Again = () => (
  <p>
    <Link to={deskPrivacyPath()}>{t("again")}</Link>
  </p>
);

function Gone({ lines }: { lines: readonly string[] }) {
  return (
    <>
      <PageHeading title={t("gone.title")} lead={lines[0] ?? ""} />
      {lines.slice(1).map((line) => (
        <p key={line}>{line}</p>
      ))}
      <Again />
    </>
  );
}
