/** Parts of the forms about operators. */
import { Link } from "@remix-run/react";

import { deskOperatorsPath } from "#app/http/back-office-urls.ts";
import {
  type Choice,
  type Field,
  RadioGroup,
  SelectField,
  TextField,
  type TextFieldProps,
} from "#app/ui/form/field.tsx";
import { PageHeading } from "#app/ui/layout/page-heading.tsx";
import { deskOperatorTexts as t } from "#locale/operator/operators.ts";

export function RoleFields({
  field,
  choices,
}: {
  field: (name: "role" | "vendor") => Field;
  choices: { roles: readonly Choice[]; vendors: readonly Choice[] };
}) {
  return (
    <>
      <SelectField
        field={field("role")}
        label={t("role")}
        hint={t("roleHint")}
        options={choices.roles}
        width="medium"
      />
      <SelectField
        field={field("vendor")}
        label={t("vendor")}
        hint={t("vendorHint")}
        options={choices.vendors}
        optional={false}
      />
    </>
  );
}

/** Asks how the invitation reaches the person. Without emails there is one way only. */
export function WayField({ field, sendsEmail }: { field: Field; sendsEmail: boolean }) {
  if (!sendsEmail) return <p>{t("noEmail")}</p>;
  const options = [
    { value: "email", label: t("ways.email") },
    { value: "password", label: t("ways.password") },
  ];
  return <RadioGroup field={field} label={t("way")} options={options} />;
}

/** @param input props of `useVisiblePassword` */
export function OwnPasswordField({ field, input }: { field: Field; input: Partial<TextFieldProps> }) {
  return (
    <TextField
      field={field}
      type="password"
      {...input}
      label={t("password")}
      hint={t("passwordHint")}
      autoComplete="current-password"
      width="medium"
    />
  );
}

/** The start password, shown in the answer to the form that made it. */
export function StartPassword({
  start: { password, address, count, ...person },
}: {
  start: { name: string; email: string; password: string; count: number; address: string };
}) {
  return (
    <>
      <PageHeading title={t("start.title")} lead={t("start.lead", person)} />
      <p>
        <code>{password}</code>
      </p>
      <p>{t("start.holds", { count })}</p>
      <p>
        {t("start.address")} <code>{address}</code>
      </p>
      <BackToOperators />
    </>
  );
}

export const BackToOperators = () => (
  <p>
    <Link to={deskOperatorsPath()}>{t("back")}</Link>
  </p>
);
