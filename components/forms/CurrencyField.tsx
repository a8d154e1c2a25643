import { CURRENCIES, type Currency, parseCurrency } from '@camp/contract/currencies';

import { SelectField } from './Field';

interface CurrencyFieldProps {
  formId: string;
  /** Null until hydration. */
  sessionCurrency: Currency | null;
  defaultValue?: string;
}

export function CurrencyField({ formId, sessionCurrency, defaultValue }: CurrencyFieldProps) {
  if (sessionCurrency) return <input type="hidden" name="currency" value={sessionCurrency} />;
  return (
    <div data-without-script>
      <SelectField formId={formId} name="currency" label="Currency" defaultValue={parseCurrency(defaultValue)}>
        {CURRENCIES.map((code) => (
          <option key={code} value={code}>
            {code.toUpperCase()}
          </option>
        ))}
      </SelectField>
    </div>
  );
}
