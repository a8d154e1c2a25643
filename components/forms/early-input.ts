/** The values of a form that its visitor changed before scripts ran; null when all are those of the server. */
export function earlyInputOf(form: HTMLFormElement): URLSearchParams | null {
  const controls = [...form.elements].filter((element) => element instanceof HTMLInputElement);
  const isChanged = controls.some(
    ({ value, defaultValue, checked, defaultChecked }) => value !== defaultValue || checked !== defaultChecked,
  );
  return isChanged ? new URLSearchParams(new FormData(form) as unknown as Record<string, string>) : null;
}
