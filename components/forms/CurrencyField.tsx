import { CURRENCIES, parseCurrency, type CurrencyCode } from '@/lib/domain/currency';

import { SelectField } from './Field';

interface CurrencyFieldProps {
  form: string;
  /** The session's currency; null until scripts run. */
  chosen: CurrencyCode | null;
  /** What was chosen when the form comes back without scripts. */
  typed?: string;
}

/** A form's currency: that of the header's selector, or without scripts a field of its own. */
export function CurrencyField({ form, chosen, typed }: CurrencyFieldProps) {
  if (chosen) return <input type="hidden" name="currency" value={chosen} />;
  return (
    <div data-without-script>
      <SelectField form={form} name="currency" label="Currency" defaultValue={parseCurrency(typed)}>
        {CURRENCIES.map((code) => (
          <option key={code} value={code}>
            {code.toUpperCase()}
          </option>
        ))}
      </SelectField>
    </div>
  );
}
