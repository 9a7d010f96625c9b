import type { ComponentProps } from "react";

interface SubmitFormProps extends Omit<ComponentProps<"form">, "onSubmit"> {
  /** `text`: what stands in the field of a name, without the blanks around it. */
  onSend(text: (field: string) => string, form: HTMLFormElement): void;
}

/** A form that its own script sends. */
export function SubmitForm({ onSend, ...rest }: SubmitFormProps) {
  return (
    // Before its script is there a press sends nothing, least of all what stands in the fields into the address.
    <form
      method="dialog"
      {...rest}
      onSubmit={(event) => {
        event.preventDefault();
        const fields = new FormData(event.currentTarget);
        onSend((field) => String(fields.get(field) ?? "").trim(), event.currentTarget);
      }}
    />
  );
}
