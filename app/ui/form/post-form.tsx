import { Form } from "@remix-run/react";
import type { ComponentProps, ReactNode } from "react";

import { FormFrame, Submit } from "#app/ui/form/form-frame.tsx";

interface PostFormProps {
  intent: string;
  /** Hidden fields by name. Null and undefined values are left out. */
  values?: Readonly<Record<string, string | number | null | undefined>>;
  className?: string;
  encType?: "multipart/form-data";
  children?: ReactNode;
}

/**
 * A form with fields, posted to the page that shows it. The server validates it, not the browser. Firefox reports a
 * whole form as invalid to screen readers while a required field is empty, unless `aria-invalid` is false.
 */
export function PostForm({ intent, values = {}, className, encType, children }: PostFormProps) {
  return (
    <Form method="post" className={className} encType={encType} noValidate aria-invalid={false}>
      <FormFrame intent={intent} />
      <HiddenValues values={values} />
      {children}
    </Form>
  );
}

/**
 * A form that consists of one button.
 * @param children content before the button
 */
export function ButtonForm(
  props: PostFormProps & { action?: string } & Omit<ComponentProps<typeof Submit>, "name">,
) {
  const { intent, values = {}, className, action, children, ...submit } = props;
  return (
    <Form method="post" action={action} className={className}>
      <FormFrame intent={intent} />
      <HiddenValues values={values} />
      {children}
      <Submit {...submit} />
    </Form>
  );
}

function HiddenValues({ values }: Required<Pick<PostFormProps, "values">>) {
  return Object.entries(values).map(([name, value]) =>
    value === null || value === undefined ? null : (
      <input key={name} type="hidden" name={name} value={value} />
    ),
  );
}
