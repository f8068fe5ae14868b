import { Form } from "@remix-run/react";
import type { ComponentProps, ReactNode } from "react";

import { FormFrame, Submit } from "#app/ui/form/form-frame.tsx";

interface PostFormProps {
  intent: string;
  /** What goes along hidden, by name; nothing of what is not there. */
  values?: Readonly<Record<string, string | number | null | undefined>>;
  className?: string;
  /** Where a field is a file. */
  encType?: "multipart/form-data";
  children?: ReactNode;
}

/**
 * A form with fields, posted to the page that shows it; the server says what is wrong, not the browser: to readers Firefox calls
 * a whole form wrong as long as a required field of it is empty, unless told otherwise.
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

/** A form that is nothing but a button. @param children what stands before the button */
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
