/** Who teaches: plain text for each tutor of the sample programme, by the name its workshops print. */
export const TUTOR_PROFILES: Record<string, string> = {
  'Ana Ferrer':
    'Ana lowered her first hydrophone into a reservoir in Aragon and kept at it for eleven winters, moving ' +
    'between the lakes at home and those of Finnmark. She composes for loudspeakers in boiler houses, lock ' +
    'chambers and other places that were not asked. A sound, in her view, has an address, and she carries a ' +
    'tape measure.',
  'Jon Okafor':
    'Jon was nineteen when he walked for his first film, in Leeds, in somebody else’s court shoes. Since then ' +
    'he has closed doors, broken ice and climbed stairs for a great many actors, and the credits have so far ' +
    'caught up with about half of it. When editing he prefers to leave a good sound alone.',
  'Maren Lindqvist':
    'Maren learnt cattle calls as a girl in Jämtland from a neighbour who took payment in firewood. For nine ' +
    'years she conducted a choir of shipbuilders in Gothenburg, over the riveting. She teaches without paper ' +
    'and holds that a choir, like a party, should know when to end; some forty of hers have.',
  'Teodor Vasile':
    'As a newsreel cameraman in Cluj, Teodor was allowed nine seconds a shot. He has been making up for it ' +
    'since with a series of valley films, every one of them shot without leaving a single window. Two film ' +
    'schools have enjoyed his teaching and regretted his sense of time.',
  'Inês Carvalhal':
    'Inês studied music and anthropology and has never agreed to choose. Lisbon is her base; thirty towns have ' +
    'been walked by ear in her company, by dockers, schoolchildren and the officials of a port who came round ' +
    'only slowly. Of any recording she asks first who else was listening.',
  'Ruth Adeyemi':
    'Ruth recorded wildlife for radio for fifteen years, much of it before dawn and some of it from inside a ' +
    'wheelie bin. Each of her tapes is labelled with date, wind, gain and the name of the farmer. She has ' +
    'written at length on wind shields and still answers the letters.',
  'Hedda Brandt':
    'Hedda painted shop signs in Bergen until she noticed that no two people read them at the same speed, and ' +
    'became a composer. Quartets, school classes and one ferry have played from her drawings. A fire alarm cut ' +
    'short her quietest piece three times running, so she wrote it a part.',
  'Sefa Tamatoa':
    'For four years Sefa observed weather at sea, six reports a day, for an office that wanted only the ' +
    'numbers. What the forms had no box for became two books of poems. At home in Apia and in Glasgow, Sefa ' +
    'collects error messages, distrusts adjectives and owns one very good raincoat.',
  'Kofi Brenya':
    'Kofi’s first xylophone, made in Kumasi, had until that morning been his aunt’s bed. He now divides the ' +
    'year between there and Rotterdam, building thumb pianos, xylophones and playgrounds that can be played in ' +
    'both senses. Every instrument is tried out on a child and altered until the child stops asking how.',
  'Lou Marchetti':
    'Lou learnt to make violins in Cremona and left over a question of varnish that is still raised there at ' +
    'dinner. Ladders came next, fitted with bridges, pickups and a great many strings. Lou explains nodes with ' +
    'a skipping rope and maintains that anything which sounds bad can be measured.',
  'Yuki Arimoto':
    'Yuki was a dancer, first in Kyoto and then in Brussels, until an injury left her lying for a winter ' +
    'beside a radio that changed its mind whenever she moved. Two decades of solos for bodies and receivers ' +
    'have followed, eleven of them made in one very small room. She plans for whichever body turns up.',
  'Daniel Ferreira':
    'Daniel has put five community radio stations on the air, and was voted out of one by a majority he had ' +
    'himself brought in. He keeps the statutes of a station in Porto in his jacket, much amended. In an ' +
    'emergency he can speak for ninety seconds on any subject, tractors included.',
  'Oona Kettle':
    'Oona makes essays and features for the radio in Ireland and Denmark. As a night editor, for six years, ' +
    'she knew by name more or less everyone who was awake. Her scripts are read aloud at the sink, timed by ' +
    'the kitchen clock and then cut by a third, beginning with page one.',
  'Pia Holmqvist':
    'For eleven years Pia kept the ageing machines of a Stockholm studio working by day, and by night taught ' +
    'them things that were not in the manual. She plays quietly, calibrates twice and writes down patches in a ' +
    'notation of her own. Ask her what a sound is made of and she will ask you first.',
  'Amara Diallo':
    'Amara trained as a phonetician and can usually tell you which muscle is singing. Her concerts and classes ' +
    'are shared between Dakar and Marseille; her collection of lullabies, in Wolof and French, pays particular ' +
    'attention to the threats. The exercises she gives her students were recorded on foot, at dawn, among ' +
    'street sweepers.',
  'Étienne Roux':
    'Étienne has supplied songs to cabarets, to a circus and to a candidate for the presidency, whose defeat ' +
    'he attributes to the second verse. He plays the accordion, fills a notebook of refrains every year, and ' +
    'has never yet seen a song improved by daylight.',
  'Rosa Imberti':
    'Rosa began with choirs among the textile workers of Prato, where a tune had to carry over the looms. ' +
    'Movements in six countries have since asked her to teach them how to sing while walking. She has saved ' +
    'more than one archive from a skip, and keeps slogans that failed, as a warning and for company.',
  'Casper Nyberg':
    'Casper kept a film laboratory for artists going in Aarhus for seventeen years, in rooms he had rented as ' +
    'dry storage. He has developed negatives in coffee, in seaweed and in a friend’s home-made beer, and ' +
    'prefers the coffee. His light meter is older than he is, and his eyebrow more accurate.',
  'Leila Haddad':
    'Leila has cut documentaries in Beirut, Marseille and Malmö, the leanest of them from three hours of ' +
    'material and the fullest from eleven hundred. She watches everything before she touches anything, lays ' +
    'the structure out on the floor in index cards, and explains her mistakes while making them.',
  'Gwen Parry':
    'Born in Blaenau Ffestiniog, Gwen has gone on foot round the edge of each parish she ever called home, ' +
    'which has yielded several books, some performances and a day in court. She writes standing up, prefers a ' +
    'retail park to a summit, and is generally last back because there was something to read on a bin.',
  'Viktor Sól':
    'In a shed near Akureyri, Viktor has written music for eleven films and for more episodes about trawlers ' +
    'than he can hum. Between pictures he takes his amplifiers to an empty fish-oil tank, where a note needs ' +
    'eighteen seconds to leave. He likes students to hear his bad ideas first, and in order.',
  'Mireia Puig':
    'Mireia builds and plays organs in Vic. When a chapel is sold to be made into flats she tries to be there ' +
    'before the builders, with blankets and a van, and has so far gone home with eleven wooden pipes she ' +
    'cannot quite house. She tunes slowly, by the beats, and can be asked about bellows at any hour.',
  'Noor van Rijn':
    'By day Noor mends maps in Utrecht, mostly along the folds. The rest of the time she teaches, and draws ' +
    'what she hears, with both hands if necessary: one night above a motorway came to sixty-one metres of ' +
    'paper. She also paints films on glass, wiping out each picture to make the next.',
  'Marguerite Sall':
    'Marguerite made radio documentaries for twenty-two years, in Brussels and Abidjan, generally about people ' +
    'who had told her they had nothing to say. She waits seven seconds after every answer and visits everybody ' +
    'twice. These days she chiefly teaches, and settles the terms with the cook.',
  'Tomás Iriarte':
    'Tomás grew up near Hernani in a family of txalaparta players, for whom one instrument takes two people ' +
    'and a long acquaintance. He gave up drums on principle, made a whole album on a farm gate, and has turned ' +
    'over stones in most of the rivers of the Pyrenees. He remembers the good ones.',
  'Bex Ndiaye':
    'Bristol hears Bex drum in two bands and in a samba school whose rehearsals the neighbours know by heart. ' +
    'Many of the pupils are children other teachers have sent into the corridor, and tapping on desks counts ' +
    'as an audition. There are a great many drums at home, and no plans to apologise for them.',
  'Saoirse Brannigan':
    'Saoirse studied law, found that she preferred the witnesses, and went home to Donegal to learn keening ' +
    'from women twice her age. Four public inquiries have since heard her sing, one of them because it had ' +
    'asked. She can set a table of flow rates for fourteen voices between lunch and supper.',
  'Hal Osterman':
    'Hal plays the bass clarinet and produces other people’s records, by turns in Minneapolis and in Ghent. ' +
    'The studio rule is forty minutes of mixing a song, after which it is finished or wants rewriting. ' +
    'Outdoors there is only one rule, which is not to start yet.',
  'Fumiko Sato':
    'Fumiko plays the koto, a suitcase of toys, and pauses of a length that has been known to worry ushers. ' +
    'The rest of the week goes to bees, from whom she says she learnt ensemble: forty thousand players, no ' +
    'conductor, and nobody practises alone. Her concerts tend to begin before they are noticed.',
  'Ilse Verhaegen':
    'Ilse lit plays in Ghent until she caught herself looking at the wall beside the stage. Eleven projectors ' +
    'now travel with her by van, and have been aimed at a waterfall, at a barge under way and at a mayor, who ' +
    'kept still. She can repair any of them by torchlight and finds most places too bright.',
  'Bruno Castellà':
    'Bruno is the third sculptor of his family in Tremp and, thanks to ear defenders, the first who can still ' +
    'follow the talk at table. He works by hand with point and claw, and strikes every block before he agrees ' +
    'to carve it. About one in five, he says, is lying.',
  'Ife Olawale':
    'In Lagos and in Berlin, Ife builds things that make a sound and then, as often as not, buries them. Some ' +
    'answer to footsteps, some to rain; one, under a car park, is waiting for a lorry of the right weight. Ife ' +
    'works with small voltages and no hurry, and keeps a careful list of where everything is.',
  'Delphine Aubry':
    'Delphine was a speech therapist for ten years and can still hear where a sentence wants to breathe. She ' +
    'has made seven records in Nantes, and by the fifth there was not a string left on them. She answers ' +
    'letters by hand, finishes what she starts and takes on alumni who would like to.',
  'Mattias Ehrling':
    'Mattias was directing at the municipal theatre in Umeå in the winter when its roof came in. The next ' +
    'production opened in the car park, to a larger house, and he has seldom worked under cover since. He ' +
    'marks out scenes in chalk, waits for weather without complaint, and gives his notes while walking.',
  'Chidi Nwosu':
    'Chidi sculpts with light in Enugu and Lyon, mainly by giving it something to get lost in: gauze, steam, ' +
    'flour, breath. Several galleries have had to admire the result from the pavement, until the alarm was ' +
    'reset. Each work begins as a drawing of where people will walk, and afterwards becomes one again.',
  'Maialen Etxeberri':
    'Maialen comes from Zuberoa, from a long line of people with sheep, and is the one who stopped. She makes ' +
    'films about what was left behind and writes essays in Basque, with translations of her own that she ' +
    'complains about. When a shepherds’ co-operative closed, she was the only person who offered it a garage.',
  'Anneke Prins':
    'Anneke surveys dykes around Groningen, and in the evening draws others that no water would respect. Long ' +
    'acquaintance with scanners has made her fond of the parts that fail: the holes, the smeared hedge, the ' +
    'cow with six legs. Her virtual landscapes are muddy, and people come out of them looking at their shoes.',
  'Rafael Quint':
    'Rafael designs sound for museums in Valparaíso and Barcelona, often for rooms in which little else ' +
    'remains. An accident at the workbench cost him part of the hearing in one ear; he has measured everything ' +
    'twice ever since. He teaches geometry with oranges, and with time and good headphones can produce a fly.',
  'Ilya Renn':
    'Ilya writes the programs behind printing presses and theatre lights in Tallinn, and reads code aloud on ' +
    'stage, semicolons included. He would sooner hear that something does not run than that it does, and ' +
    'answers at most hours. His own web pages contain nothing that will ever need updating.',
};
