import type { SampleTestimonial } from './types';

export const testimonials: SampleTestimonial[] = [
  {
    image: 'alumni-1.jpg',
    name: 'Beatriz Sarmento',
    country: 'Portugal',
    year: 2024,
    reviewText:
      'I arrived with a finished piece and left with an unfinished one that is much better. I also now own a ' +
      'hydrophone which I made myself and which works about half the time, like me.',
  },
  {
    image: 'alumni-2.jpg',
    name: 'Callum Reekie',
    country: 'Scotland',
    year: 2023,
    reviewText:
      'On the second night somebody turned the lights off and we sang in the dark for an hour. I am a structural ' +
      'engineer. I have thought about it every day since.',
  },
  {
    image: 'alumni-3.jpg',
    name: 'Hanneke Vos',
    country: 'Netherlands',
    year: 2025,
    reviewText:
      'What nobody tells you is how good the lunch is. What nobody can tell you is what happens on the Saturday, ' +
      'because it is different every time and they are still a bit stunned.',
  },
  {
    image: 'alumni-4.jpg',
    name: 'Adaeze Okonjo',
    country: 'Nigeria',
    year: 2022,
    reviewText:
      'The tutors argued with each other in front of us, properly, about work. I went to art school for four ' +
      'years and never saw that once.',
  },
  {
    image: 'alumni-5.jpg',
    name: 'Jiří Malík',
    country: 'Czechia',
    year: 2021,
    reviewText:
      'I took the online course from a night shift in Ostrava and nobody minded that I was in a boiler room. In ' +
      'the end everyone wanted to record it.',
  },
  {
    image: 'alumni-6.jpg',
    name: 'Camille Theriault',
    country: 'Canada',
    year: 2024,
    reviewText:
      'Stayed on for the extra week and did nothing for three days. On the fourth I wrote the whole second act. ' +
      'I recommend the three days.',
  },
  {
    image: 'alumni-7.jpg',
    name: 'Samir Benali',
    country: 'Morocco',
    year: 2023,
    reviewText:
      'They put a beginner, me, next to a woman who has written for orchestras. She asked me how I did my ' +
      'hi-hats. I have dined out on this.',
  },
  {
    image: 'alumni-8.jpg',
    name: 'Ingrid Solheim',
    country: 'Norway',
    year: 2019,
    reviewText:
      'Small group, strong coffee, a mountain in every window, and no one at any time used the word ‘content’.',
  },
  {
    image: 'alumni-9.jpg',
    name: 'Tom Fairclough',
    country: 'England',
    year: 2025,
    reviewText:
      'I was sixty-eight and had not shown anyone a poem since 1979. I showed nine people eleven poems. It ' +
      'rained. It was marvellous.',
  },
  {
    image: 'alumni-10.jpg',
    name: 'Lucía Barrantes',
    country: 'Costa Rica',
    year: 2022,
    reviewText:
      'The grant covered half, the monthly payments did the rest, and the shuttle driver taught me the names of ' +
      'all the peaks. I could not have come otherwise.',
  },
  {
    image: 'alumni-11.jpg',
    name: 'Dmitri Aslan',
    country: 'Georgia',
    year: 2020,
    reviewText:
      'We founded a radio station on Wednesday and buried it on Sunday. Four of us have since started one in ' +
      'Tbilisi that has not died yet.',
  },
  {
    image: 'alumni-12.jpg',
    name: 'Mei-Lin Hartono',
    country: 'Indonesia',
    year: 2024,
    reviewText:
      'A month in a private room with a door that shuts, three meals a day and people to be silent with. My book ' +
      'is dedicated to the kitchen.',
  },
];
