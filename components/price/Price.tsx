import { CURRENCIES, type Currency } from '@camp/contract/currencies';

import { formatMoney } from '@/lib/domain/money';

interface Amount {
  amount: number;
  symbol: string;
}

export function Price({ amounts, decimals }: { amounts: Record<Currency, Amount>; decimals?: number }) {
  return (
    <span>
      {CURRENCIES.map((currency) => (
        <span key={currency} data-price={currency}>
          {formatMoney(amounts[currency].amount, amounts[currency].symbol, decimals)}
        </span>
      ))}
    </span>
  );
}
